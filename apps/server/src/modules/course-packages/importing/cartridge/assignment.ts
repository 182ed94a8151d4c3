import { type AssignmentSettings, assignmentSettingsSchema, limits } from '@nalanda/contract';
import { newId } from '../../../../platform/ids.ts';
import { childrenOf, findAlong, readXml, wordsOf, type XmlElement } from '../ims/xml.ts';
import { type Page, toPage } from './page.ts';

/** An assignment as a package writes it, and what its text shows and links to. */
export interface ReadAssignment {
  title: string;
  assignment: { task: string; settings: AssignmentSettings };
  page: Page;
}

/**
 * The assignment of a cartridge (extension 1.0). Those of our own packages say by themselves how they are marked; others get one
 * criterion with the points that they bring.
 */
export function readAssignment(bytes: Buffer, { from, has }: Pick<Parameters<typeof toPage>[1], 'from' | 'has'>) {
  const asked = readXml(bytes) ?? undefined;
  const text = findAlong(asked, 'text') ?? findAlong(asked, 'instructor_text');
  const title = wordsOf(findAlong(asked, 'title'));
  const attached = childrenOf(findAlong(asked, 'attachments'), 'attachment').map(
    ({ attributes }) => `<a href="${(attributes.href ?? '').replaceAll('"', '%22')}"></a>`,
  );
  const page = toPage(`${text?.text ?? ''}${attached.join('')}`, { from, has });
  const task = withoutPictures(page.markdown).trim();
  const read: ReadAssignment = {
    title,
    assignment: {
      task: (task || title).slice(0, limits.assignment.task),
      settings: readOwnSettings(asked) ?? guessSettings(asked, title),
    },
    page,
  };
  return read;
}

/** How an assignment of our own is marked; null for others. */
function readOwnSettings(asked: XmlElement | undefined): AssignmentSettings | null {
  const own = childrenOf(asked, 'extensions').find(({ attributes }) => attributes.platform === 'nalanda');
  try {
    return assignmentSettingsSchema.parse(JSON.parse(findAlong(own, 'settings')?.text ?? ''));
  } catch {
    return null;
  }
}

function guessSettings(asked: XmlElement | undefined, title: string): AssignmentSettings {
  const formats = childrenOf(findAlong(asked, 'submission_formats'), 'format').map(
    ({ attributes }) => attributes.type ?? '',
  );
  const points = Math.round(Number(findAlong(asked, 'gradable')?.attributes.points_possible ?? 10));
  const takesFiles = formats.length === 0 || formats.includes('file');
  const criterion = {
    _id: newId(),
    title: title.slice(0, limits.assignment.criterion),
    points: Math.min(Math.max(points, 1), 100),
    levels: [],
  };
  return {
    takesText: formats.length === 0 || formats.some((format) => ['text', 'html', 'url'].includes(format)),
    mostFiles: takesFiles ? limits.assignment.files : 0,
    criteria: [criterion],
    ...{ passPercent: 50, triesAllowed: null, dueAt: null, goal: 'handed-in' },
  };
}

/** A text without its pictures, in one pass: a pattern would look from every `![` to the end. */
function withoutPictures(markdown: string): string {
  const [before = '', ...parts] = markdown.split('![');
  return before + parts.map(dropPicture).join('');
}

function dropPicture(part: string): string {
  const end = part.indexOf(']');
  if (!part.startsWith('](picture:', end)) return `![${part}`;
  const close = part.indexOf(')', end);
  return close < 0 ? `![${part}` : part.slice(close + 1);
}
