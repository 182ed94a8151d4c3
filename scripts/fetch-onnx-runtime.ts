/**
 * Takes the native code that runs the sentence model of the search, for this machine, to where the server looks for it: a step of `npm start` and
 * `npm run build`. `node scripts/fetch-onnx-runtime.ts`. Does nothing for machines of which the package knows nothing.
 */
import { NATIVE_RUNTIME_FOLDER, nativeRuntime } from '../apps/server/src/modules/search/local-model/onnx-runtime.ts';
import { takePackage } from './lib/take-package.ts';

const files = nativeRuntime.filesFor(process.platform, process.arch);
// 115 MB.
if (files) await takePackage(nativeRuntime.package, { seconds: 240, to: NATIVE_RUNTIME_FOLDER, files });
