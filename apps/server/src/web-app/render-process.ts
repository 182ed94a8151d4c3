import { pathToFileURL } from 'node:url';
import type { InitialData } from '@nalanda/contract';
import type { PageText, RenderAnswer, RenderOrder } from './page-renderer.ts';

/** The part of the web app's server bundle that is used here (apps/web/src/app/entry.server.tsx). */
interface ServerBundle {
  entry: {
    module: {
      renderPage(bundle: ServerBundle, pagePath: string, data: InitialData): Promise<string>;
      listPageTexts(bundle: ServerBundle, brandName: string): Record<string, PageText>;
    };
  };
}

const bundle: Promise<ServerBundle> = import(pathToFileURL(process.argv[2] ?? '').href);

async function follow(order: RenderOrder): Promise<RenderAnswer> {
  try {
    const { entry } = await bundle;
    const result =
      order.kind === 'page'
        ? await entry.module.renderPage(await bundle, order.pagePath, order.data)
        : entry.module.listPageTexts(await bundle, order.brandName);
    return { id: order.id, result };
  } catch (error) {
    return { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (order: RenderOrder) => process.send?.(await follow(order)));
process.on('disconnect', () => process.exit());
