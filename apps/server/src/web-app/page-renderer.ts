import { existsSync } from 'node:fs';
import os from 'node:os';
import type { InitialData, Locale } from '@nalanda/contract';
import { createHelper, HelperFailure } from '../platform/helper-process/helper-process.ts';
import type { Logger } from '../platform/logger.ts';

/** Title and description of a page, as its screen declares them. */
export interface PageText {
  title?: string | undefined;
  description?: string | undefined;
  /** Only of use to who was sent there: no robot is to find it. */
  isUnlisted?: boolean | undefined;
}

/** What goes to the rendering process. */
export type RenderOrder =
  | { kind: 'page' | 'screen'; address: string; data: InitialData }
  | { kind: 'texts'; brandName: string; locale: Locale };

/** Renders pages of the web app with their data, in processes of their own. */
export interface PageRenderer {
  /** HTML of a prerendered page with this data in its place, the empty shell for other paths; `null` when it could not be made (that is logged). */
  renderPage(pagePath: string, data: InitialData): Promise<string | null>;
  /**
   * Content of a screen that is not prerendered at this address, for the person of `data`; `null` when it takes longer than
   * somebody should wait for it (`milliseconds`, else the options say), or could not be made (that is logged).
   */
  renderScreen(address: string, data: InitialData, milliseconds?: number): Promise<string | null>;
  /** Title and description of every page by its pattern; empty when they could not be asked for. */
  listTexts(brandName: string, locale: Locale): Promise<Record<string, PageText>>;
  close(): Promise<void>;
}

/** A screen that its app can show without the server comes without content rather than later than this. */
const SCREEN_MILLISECONDS = 600;

/** More than a start takes on a busy machine; whoever asks for a page waits for less. */
const MOST_SECONDS = 15;

interface RendererOptions {
  bundle: string;
  logger: Logger;
  /** The longest that a rendering may take. */
  seconds?: number;
  /** How long a screen behind sign-in is waited for. */
  screenMilliseconds?: number;
  /** Processes at once; each starts only when the others are busy, and goes when it idles. */
  width?: number;
}

/** More would take the memory of a small machine for a rush that is over in a second. */
const MOST_PROCESSES = 4;

/** After a rendering that took too long none is tried for so long: a machine without time loses no more of it. */
const REST_MILLISECONDS = 10_000;

/** A renderer that runs the web app's server bundle; without a bundle it renders nothing. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const { bundle, logger, seconds = MOST_SECONDS, screenMilliseconds = SCREEN_MILLISECONDS } = options;
  const isBuilt = existsSync(bundle);
  const helper = createHelper<RenderOrder, string | Record<string, PageText>>({
    program: new URL('./render-process.ts', import.meta.url),
    args: [bundle],
    // React and the router choose their production code by this; the pages were built with it.
    env: { NODE_ENV: 'production' },
    limits: { heapMegabytes: 384, memoryMegabytes: 768 },
    seconds,
    width: options.width ?? countProcesses(),
    // The process and its memory go when nobody has needed it for a while.
    idleSeconds: 60,
    waiting: 200,
  });

  let restsUntil = 0;
  const isResting = () => performance.now() < restsUntil;
  // Only for what took too long: a page that fails at once costs the others nothing.
  function noteFailure(error: unknown): void {
    if (error instanceof HelperFailure && error.kind === 'time') restsUntil = performance.now() + REST_MILLISECONDS;
  }

  async function render(order: RenderOrder & { address: string }, signal?: AbortSignal): Promise<string | null> {
    if (!isBuilt || isResting()) return null;
    try {
      const html = await helper.run(order, { owner: null, signal, isFinishedOnceBegun: true });
      return typeof html === 'string' ? html : null;
    } catch (error) {
      // Nobody waits any more; whoever did has got the screen without content.
      if (signal?.aborted) return null;
      noteFailure(error);
      logger.warn({ address: order.address, reason: String(error) }, 'a page could not be rendered');
      return null;
    }
  }

  return {
    renderPage: (address, data) => render({ kind: 'page', address, data }),
    async renderScreen(address, data, milliseconds = screenMilliseconds) {
      const patience = new AbortController();
      const waiting = Promise.withResolvers<null>();
      const limit = setTimeout(() => {
        patience.abort();
        waiting.resolve(null);
      }, milliseconds);
      const content = await Promise.race([render({ kind: 'screen', address, data }, patience.signal), waiting.promise]);
      clearTimeout(limit);
      return content;
    },
    async listTexts(brandName, locale) {
      if (!isBuilt || isResting()) return {};
      try {
        const texts = await helper.run({ kind: 'texts', brandName, locale }, { owner: null });
        return typeof texts === 'object' ? texts : {};
      } catch (error) {
        noteFailure(error);
        logger.warn({ reason: String(error) }, 'page titles could not be read');
        return {};
      }
    },
    close: async () => helper.close(),
  };
}

/** Rendering is work of the processor: a process for each, and no more than a small machine has room for. */
function countProcesses(): number {
  return Math.min(os.availableParallelism(), MOST_PROCESSES);
}
