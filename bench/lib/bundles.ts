import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

/** JavaScript that an address needs before its screen stands, in bytes. */
export interface BundleSize {
  pattern: string;
  files: number;
  bytes: number;
  gzip: number;
  brotli: number;
}

/** Sizes of all routes of a built web app, largest first; what a screen fetches later (toasts, charts) is not counted. */
export async function measureBundles(folder: string): Promise<BundleSize[]> {
  const assets = join(folder, 'assets');
  const manifestFile = (await readdir(assets)).find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
  const script = await readFile(join(assets, manifestFile), 'utf8');
  const { entry, routes }: Manifest = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const leaves = Object.values(routes).filter(({ id }) => !parents.has(id));
  const sizes = await Promise.all(
    leaves.map(async (leaf) => {
      const chain = listChain(leaf, routes);
      const files = new Set(
        [entry, ...chain].flatMap(({ module, imports }) => [module, ...imports]).concat(`/assets/${manifestFile}`),
      );
      const sum = { bytes: 0, gzip: 0, brotli: 0 };
      for (const file of files) {
        sum.bytes += (await stat(join(folder, file))).size;
        sum.gzip += (await stat(join(folder, `${file}.gz`))).size;
        sum.brotli += (await stat(join(folder, `${file}.br`))).size;
      }
      return { pattern: `/${leaf.path ?? ''}`, files: files.size, ...sum };
    }),
  );
  return sizes.sort((a, b) => b.gzip - a.gzip);
}

function listChain(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return [...(parent ? listChain(parent, routes) : []), route];
}
