import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage } from '../../scripts/lib/fetch-package.ts';

const VERSION = '13.5.0';

/** What is read of its report. */
interface Report {
  audits: Record<string, { numericValue?: number; score: number | null }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  finalDisplayedUrl: string;
}

interface Flags {
  port: number;
  output: 'json';
  logLevel: 'error';
  onlyCategories: string[];
  extraHeaders?: Record<string, string>;
}

export type Lighthouse = (url: string, flags: Flags) => Promise<{ lhr: Report } | undefined>;

/**
 * Lighthouse, which npm fetches when it is wanted: it brings every eleventh package, and all who install the others would
 * wait for them.
 */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = await fetchPackage({ name: 'lighthouse', version: VERSION, place: 'lighthouse' });
  const entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}
