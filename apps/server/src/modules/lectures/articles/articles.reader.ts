import type { ArticleNode } from '@nalanda/contract';
import { createServerBusyError } from '../../../platform/errors/errors.ts';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import { createHelper, HelperFailure } from '../../../platform/helper-process/helper-process.ts';
import { createTooMuchArticleError } from './articles.errors.ts';

/** What comes back from the process that reads articles; null: it is too much. */
export interface ArticleAnswer {
  nodes: ArticleNode[] | null;
}

/** Reads articles in a process of its own: the grammars of languages take memory, and a hostile text time. Close it at the end. */
export function createArticleReader() {
  const helper = createHelper<string, ArticleAnswer>({
    program: new URL('./article-process.ts', import.meta.url),
    limits: { heapMegabytes: 256, memoryMegabytes: 768 },
    seconds: 15,
    idleSeconds: 30,
  });
  return {
    /** The parts of an article. Throws 400 `article.too-much`, 503 `server.busy` and 400 `request.cancelled`. */
    async read(text: string, client: Client): Promise<ArticleNode[]> {
      const { nodes } = await helper.run(text, client).catch((error: unknown): ArticleAnswer => {
        if (!(error instanceof HelperFailure) || error.kind === 'thrown') throw error;
        if (error.kind === 'gone') throw createServerBusyError({ retryAfter: 10 });
        return { nodes: null };
      });
      if (!nodes) throw createTooMuchArticleError();
      return nodes;
    },
    close: helper.close,
  };
}

export type ArticleReader = ReturnType<typeof createArticleReader>;
