import { listProgress } from './fetch-model.ts';
import {
  describeFiles,
  folderOf,
  type LocalModelSettings,
  listMissing,
  nameVectors,
  readManifest,
  readProblem,
} from './model-files.ts';
import { hasNativeRuntime } from './onnx-runtime.ts';
import { LEAST_COURSES, OWN_MODEL_FOLDER, ownModel } from './own-model.ts';

/** How the model that runs on this machine is, for `npm run doctor`. Throws an error that says what is wrong with it. */
export async function examineLocalModel(dataDir: string, settings: LocalModelSettings): Promise<string> {
  const folder = folderOf(dataDir, settings);
  const missing = listMissing(folder).map(({ path }) => path);
  const problem = readProblem(folder);
  const tried = problem ? `; last try at ${problem.at}: ${problem.message}` : '';
  if (missing.length > 0) {
    const parts = (await listProgress(folder)).map(
      ({ file, bytes, totalBytes }) => `${file} ${bytes} of ${totalBytes} bytes`,
    );
    const progress = parts.length > 0 ? `; begun: ${parts.join(', ')}` : '';
    throw new Error(`${folder} has no ${missing.join(', ')}${progress}${tried}`);
  }
  const manifest = readManifest(folder);
  if (!manifest) {
    if (problem) throw new Error(problem.message);
    return `files in ${folder}, not tried yet`;
  }
  if (nameVectors(await describeFiles(folder)) !== nameVectors(manifest))
    throw new Error(`files in ${folder} are not those that manifest.json names`);
  if (problem) throw new Error(`${problem.message} (at ${problem.at})`);
  return `${settings.name}@${settings.revision}, vectors kept as ${nameVectors(manifest)}`;
}

/** How the sentence model that the school brings along is, for `npm run doctor`. Throws an error that says what is wrong with it. */
export async function examineOwnModel(): Promise<string> {
  if (listMissing(OWN_MODEL_FOLDER).length > 0)
    return `not fetched; npm run build fetches it for schools of ${LEAST_COURSES} courses and more`;
  if (nameVectors(await describeFiles(OWN_MODEL_FOLDER)) !== nameVectors(ownModel.manifest))
    throw new Error(`files in ${OWN_MODEL_FOLDER} are not those of ${ownModel.name}`);
  const code = hasNativeRuntime()
    ? ''
    : '; in WebAssembly, npm run build fetches native code that takes a sixth of the time';
  return `${ownModel.name}, used from ${LEAST_COURSES} published courses on${code}`;
}
