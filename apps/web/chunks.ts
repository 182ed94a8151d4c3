import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type ModuleGraph = Parameters<Extract<Group['name'], (...args: never) => unknown>>[1];

const source = normalizePath(fileURLToPath(new URL('src/', import.meta.url)));
/** Where the first screen begins: what starts the app, the frame around every screen, and Home. */
const firstScreen = ['app/entry.client.tsx', 'app/root.tsx', 'app/shell/shell.tsx', 'app/screens/home/home.tsx'];
/** So many screens share it: then it stands in a file with others of its kind instead of one of 300 bytes. */
const FEW_SCREENS = 3;

/**
 * Which modules stand in one file: one dictionary compresses better than thirty, and takes fewer requests. What the first
 * screen imports belongs to it, by no other rule: `import()` what may come later. Everything else splits by screen.
 */
export const chunkGroups: Group[] = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|react-redux|@reduxjs)[\\/]/ },
  { name: nameFirstScreen, debugName: 'frame', test: (id) => id.startsWith(source) },
  { name: 'parts', test: /src[\\/]shared[\\/](ui|lib)[\\/]/, minShareCount: FEW_SCREENS },
  {
    name: 'icons',
    test: /node_modules[\\/]lucide-react[\\/]/,
    minShareCount: FEW_SCREENS,
    // Not one file for all: the first screen shows five of these fifty.
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
  },
];

/**
 * What screens share is named by its hash alone, and seven letters of a hash are enough: every page carries the names of all files, and
 * a name says nothing there.
 */
export const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }): string =>
  isDynamicEntry || name === 'vendor' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';

const known = new WeakMap<ModuleGraph, Set<string>>();

/** `frame` for what the first screen imports, but for Home's own parts, which other screens do not show. */
function nameFirstScreen(id: string, graph: ModuleGraph): string | null {
  const imported = known.get(graph) ?? listImported(graph);
  known.set(graph, imported);
  return imported.has(id) && !id.startsWith(`${source}app/screens/`) ? 'frame' : null;
}

/** Our own modules that the first screen imports, directly or through others; what it fetches later is not among them. */
function listImported(graph: ModuleGraph): Set<string> {
  const found = new Set(firstScreen.map((name) => source + name));
  // A set gives what is added while it is walked, too.
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (imported.startsWith(source)) found.add(imported);
    }
  }
  return found;
}
