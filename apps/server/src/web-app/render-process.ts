import { pathToFileURL } from 'node:url';
import type { InitialData, Locale } from '@nalanda/contract';
import { serveJobs } from '../platform/helper-process/serve-jobs.ts';
import type { PageText, RenderOrder } from './page-renderer.ts';

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

let bundle: Promise<ServerBundle> | undefined;

serveJobs<RenderOrder, string | Record<string, PageText>>(async (order) => {
  bundle ??= import(pathToFileURL(process.argv[2] ?? '').href);
  const built = await bundle;
  const { renderPage, renderScreen, listPageTexts } = built.entry.module;
  if (order.kind === 'texts') return listPageTexts(built, order.brandName, order.locale);
  const render = order.kind === 'page' ? renderPage : renderScreen;
  return render(built, order.address, order.data);
});
