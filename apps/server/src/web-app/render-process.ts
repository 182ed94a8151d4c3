import { pathToFileURL } from 'node:url';
import type { InitialData, Locale } from '@nalanda/contract';
import type { PageText, RenderAnswer, RenderOrder } from './page-renderer.ts';

/** The part of the web app's server bundle that is used here (apps/web/src/app/entry.server.tsx). */
interface ServerBundle {
  entry: {
    module: {
      renderPage(bundle: ServerBundle, pagePath: string, data: InitialData): Promise<string>;
      renderScreen(bundle: ServerBundle, address: string, data: InitialData): Promise<string>;
      listPageTexts(bundle: ServerBundle, brandName: string, locale: Locale): Promise<Record<string, PageText>>;
    };
  };
}

const bundle: Promise<ServerBundle> = import(pathToFileURL(process.argv[2] ?? '').href);

async function follow(order: RenderOrder): Promise<RenderAnswer> {
  try {
    return { id: order.id, result: await make(order, await bundle) };
  } catch (error) {
    return { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
}

function make(order: RenderOrder, built: ServerBundle) {
  const { renderPage, renderScreen, listPageTexts } = built.entry.module;
  if (order.kind === 'texts') return listPageTexts(built, order.brandName, order.locale);
  const render = order.kind === 'page' ? renderPage : renderScreen;
  return render(built, order.address, order.data);
}

process.on('message', async (order: RenderOrder) => process.send?.(await follow(order)));
process.on('disconnect', () => process.exit());
