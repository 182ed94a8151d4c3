import type { ArticleNode, ArticleTag } from '@nalanda/contract';

/** Words that are read in a second. */
const WORDS_A_SECOND = 3.5;
/** A picture or a formula of its own is looked at for so long. */
const SECONDS_A_SIGHT = 10;

/** About how many seconds it takes to read an article. */
export function estimateReading(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const sights = (text.match(/\]\(picture:|\$\$/g) ?? []).length;
  return Math.max(30, Math.round(words / WORDS_A_SECOND + sights * SECONDS_A_SIGHT));
}

/** Path that shows a picture. */
export const toPictureUrl = (pictureId: string): string => `/api/learning/pictures/${pictureId}`;

/** Ids of the pictures that an article names. */
export function listPictureIds(nodes: readonly ArticleNode[]): string[] {
  const start = toPictureUrl('');
  return nodes.flatMap(({ tag, attributes }) =>
    tag === 'img' && attributes?.src?.startsWith(start) ? [attributes.src.slice(start.length)] : [],
  );
}

/** An article that is too much: more parts, or parts in one another, than a page can show. */
export class ArticleProblem extends Error {}

const MOST_NODES = 30_000;
const MOST_DEPTH = 60;

/** Writes the parts of an article one after the other. Throws `ArticleProblem`. */
export function createNodeWriter() {
  const nodes: ArticleNode[] = [];
  let around: number[] = [];

  function add(node: Omit<ArticleNode, 'parent'>): number {
    if (nodes.length >= MOST_NODES || around.length >= MOST_DEPTH) throw new ArticleProblem();
    return nodes.push({ parent: around.at(-1) ?? -1, ...node }) - 1;
  }

  return {
    nodes,
    text(text: string): void {
      if (text !== '') add({ tag: null, text, attributes: null });
    },
    element(tag: ArticleTag, attributes: Record<string, string> | null, fill?: () => void): void {
      around = [...around, add({ tag, text: null, attributes })];
      fill?.();
      around = around.slice(0, -1);
    },
  };
}

export type NodeWriter = ReturnType<typeof createNodeWriter>;
