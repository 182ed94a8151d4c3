import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InitialData } from '@nalanda/contract';
import type { Logger } from '../platform/logger.ts';

/** Title and description of a page, as its screen declares them. */
export interface PageText {
  title?: string | undefined;
  description?: string | undefined;
}

/** What goes to the rendering process. */
export type RenderOrder = { id: number } & (
  | { kind: 'page'; pagePath: string; data: InitialData }
  | { kind: 'texts'; brandName: string }
);
/** What comes back from it. */
export type RenderAnswer = { id: number } & ({ result: string | Record<string, PageText> } | { error: string });

/** Renders pages of the web app with their data, in a process of its own. */
export interface PageRenderer {
  /** HTML of a prerendered page with this data in its place; `null` when it could not be made (that is logged). */
  renderPage(pagePath: string, data: InitialData): Promise<string | null>;
  /** Title and description of every page by its pattern; empty when they could not be asked for. */
  listTexts(brandName: string): Promise<Record<string, PageText>>;
  close(): Promise<void>;
}

/** Rendering is rare (a page is kept until its data changes), so the process and its memory go when it idles. */
const IDLE_MILLISECONDS = 15_000;
const LONGEST_MILLISECONDS = 5000;

/** A renderer that runs the web app's server bundle; without a bundle it renders nothing. */
export function createPageRenderer({ bundle, logger }: { bundle: string; logger: Logger }): PageRenderer {
  const isBuilt = existsSync(bundle);
  const waiting = new Map<number, (answer: RenderAnswer) => void>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function openProcess(): ChildProcess {
    const opened = fork(fileURLToPath(new URL('./render-process.ts', import.meta.url)), [bundle], {
      // React and the router choose their production code by this; the pages were built with it.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // It never keeps the server alive.
    opened.unref();
    opened.channel?.unref();
    const end = (reason: string) => {
      if (child === opened) child = undefined;
      for (const [id, answer] of waiting) answer({ id, error: reason });
    };
    opened.on('message', (answer: RenderAnswer) => waiting.get(answer.id)?.(answer));
    opened.on('error', (error) => end(error.message));
    opened.on('exit', () => end('The rendering process ended'));
    return opened;
  }

  function ask(order: (id: number) => RenderOrder): Promise<RenderAnswer> {
    lastId += 1;
    const id = lastId;
    clearTimeout(idle);
    child ??= openProcess();
    return new Promise((resolve) => {
      const limit = setTimeout(() => waiting.get(id)?.({ id, error: 'It took too long' }), LONGEST_MILLISECONDS);
      waiting.set(id, (answer) => {
        clearTimeout(limit);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(() => child?.kill(), IDLE_MILLISECONDS).unref();
        resolve(answer);
      });
      child?.send(order(id));
    });
  }

  return {
    async renderPage(pagePath, data) {
      if (!isBuilt) return null;
      const answer = await ask((id) => ({ id, kind: 'page', pagePath, data }));
      if ('result' in answer && typeof answer.result === 'string') return answer.result;
      logger.warn({ pagePath, reason: 'error' in answer ? answer.error : 'no text' }, 'a page could not be rendered');
      return null;
    },
    async listTexts(brandName) {
      if (!isBuilt) return {};
      const answer = await ask((id) => ({ id, kind: 'texts', brandName }));
      if ('result' in answer && typeof answer.result === 'object') return answer.result;
      logger.warn({ reason: 'error' in answer ? answer.error : 'no list' }, 'page titles could not be read');
      return {};
    },
    async close() {
      clearTimeout(idle);
      child?.kill();
    },
  };
}
