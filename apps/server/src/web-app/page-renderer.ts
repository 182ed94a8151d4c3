import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { InitialData, Locale } from '@nalanda/contract';
import type { Logger } from '../platform/logger.ts';

/** Title and description of a page, as its screen declares them. */
export interface PageText {
  title?: string | undefined;
  description?: string | undefined;
}

/** What goes to the rendering process. */
export type RenderOrder = { id: number } & (
  | { kind: 'page' | 'screen'; address: string; data: InitialData }
  | { kind: 'texts'; brandName: string; locale: Locale }
);
/** What comes back from it. */
export type RenderAnswer = { id: number } & ({ result: string | Record<string, PageText> } | { error: string });

/** Renders pages of the web app with their data, in a process of its own. */
export interface PageRenderer {
  /** HTML of a prerendered page with this data in its place, the empty shell for other paths; `null` when it could not be made (that is logged). */
  renderPage(pagePath: string, data: InitialData): Promise<string | null>;
  /**
   * Content of a screen behind sign-in at this address, for the person of `data`; `null` when it takes longer than
   * somebody should wait for it, or could not be made (that is logged).
   */
  renderScreen(address: string, data: InitialData): Promise<string | null>;
  /** Title and description of every page by its pattern; empty when they could not be asked for. */
  listTexts(brandName: string, locale: Locale): Promise<Record<string, PageText>>;
  close(): Promise<void>;
}

/** The process and its memory go when nobody has needed it for a while. */
const IDLE_MILLISECONDS = 60_000;
const LONGEST_MILLISECONDS = 5000;
/** A screen that its app can show without the server comes without content rather than later than this. */
const PATIENCE_MILLISECONDS = 600;

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

  async function render(kind: 'page' | 'screen', address: string, data: InitialData): Promise<string | null> {
    if (!isBuilt) return null;
    const answer = await ask((id) => ({ id, kind, address, data }));
    if ('result' in answer && typeof answer.result === 'string') return answer.result;
    logger.warn({ address, reason: 'error' in answer ? answer.error : 'no text' }, 'a page could not be rendered');
    return null;
  }

  return {
    renderPage: (pagePath, data) => render('page', pagePath, data),
    async renderScreen(address, data) {
      const waiting = Promise.withResolvers<null>();
      const limit = setTimeout(() => waiting.resolve(null), PATIENCE_MILLISECONDS);
      const content = await Promise.race([render('screen', address, data), waiting.promise]);
      clearTimeout(limit);
      return content;
    },
    async listTexts(brandName, locale) {
      if (!isBuilt) return {};
      const answer = await ask((id) => ({ id, kind: 'texts', brandName, locale }));
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
