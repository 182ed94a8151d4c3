import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { InferenceSession, InferenceSessionFactory, TensorConstructor } from 'onnxruntime-common';

/** What runs a model: ONNX Runtime in native code, or in WebAssembly, which every machine can run and takes some six times as long. */
export interface OnnxRuntime {
  name: 'native' | 'WebAssembly';
  InferenceSession: InferenceSessionFactory;
  Tensor: TensorConstructor;
  options: InferenceSession.SessionOptions;
}

interface WantedFile {
  path: string;
  /** Hexadecimal. */
  sha256: string;
}

/** The same for every machine. */
const SCRIPTS: readonly WantedFile[] = [
  { path: 'package.json', sha256: '0871cd56ac2b9c9dfc834c7eabba819e5d4f966f005388515abb3402b14e0874' },
  { path: 'dist/backend.js', sha256: 'a79e8019e7276a282987023f9d38d41063a99e563e5e1a6f38a73a7d39ea83ab' },
  { path: 'dist/binding.js', sha256: '2a85ac5de943c7222aae5ca2897f52d73891f528d4295b701fab077470c668c0' },
  { path: 'dist/index.js', sha256: '019eb02133b94b1f7fdf2d89eb93b590ce1288d271f7b280647fb3978e6391fa' },
  { path: 'dist/version.js', sha256: '0a1a7f532f4455ead0678966815c3114730150aa4368ebb5ebd9727425e9003b' },
];

/** By `process.platform` and `process.arch`. */
const LIBRARIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'linux/x64': {
    'libonnxruntime.so.1': 'ffb75a925ba05e47b235bb66e3e3911714a80b328a9c9425539feb204aa32a23',
    'onnxruntime_binding.node': 'ccdc60b981d93a490cf9513d3f583547252b6e285b72988a96a494f2f006c7b8',
  },
  'linux/arm64': {
    'libonnxruntime.so.1': '1f549d46250b005580b597f4164984aaf75b3bcb9f3aeb07c7f8a8fe60b23c76',
    'onnxruntime_binding.node': 'afec78dc11d38dc81605b068cefe1fc73ffe77ca240c15468aa40786150beac8',
  },
  'darwin/arm64': {
    'libonnxruntime.1.dylib': '685d2be5dba1309c89d3a5324b7fd06a5c42f1a61bfea32d14c4cc28d072121d',
    'onnxruntime_binding.node': 'a3f993357759b06ae2411f70af60f5e041d04521ea7f0d12cb7546e411a527dd',
  },
  'win32/x64': {
    'DirectML.dll': '234e8898778cdec88d3cb0539508273494082812c968699f3de665a018971625',
    'dxcompiler.dll': '593d42df78c7f9cbd97c1374af107cfe20985759f98b77afc1448fe41ee3cc76',
    'dxil.dll': 'cf9a3981263f8ec30c9905d136eeaf4b4573209c602198671b958ec86905dea8',
    'onnxruntime.dll': '508c362f5673483dd3a086379c392795b2e42d10d5e6f3f90ebd7ac21c97af67',
    'onnxruntime_binding.node': 'ddd428464069b84414d34ec1796c7c2a69c33a976e4b0390692629e394f92fa1',
  },
};

/**
 * The native build of the runtime. It is no dependency: its install script fetches 300 MB from a host that is no package registry, and it brings
 * the libraries of all systems. `npm start` has npm fetch it without scripts, and keeps what this machine needs (`docs/decisions/100`).
 */
export const nativeRuntime = {
  package: { name: 'onnxruntime-node', version: '1.30.0' },
  /** The files of it that a machine needs; null when it has none for it. */
  filesFor(platform: string, arch: string): readonly WantedFile[] | null {
    const libraries = LIBRARIES[`${platform}/${arch}`];
    if (!libraries) return null;
    const files = Object.entries(libraries).map(([name, sha256]) => {
      return { path: `bin/napi-v6/${platform}/${arch}/${name}`, sha256 };
    });
    return [...SCRIPTS, ...files];
  },
};

/** Where its files are, as a part of the build. */
export const NATIVE_RUNTIME_FOLDER = path.join(
  import.meta.dirname,
  ...['..', '..', '..', '..', 'build', nativeRuntime.package.name],
);

/** Whether the build has fetched it. */
export const hasNativeRuntime = (folder = NATIVE_RUNTIME_FOLDER) => existsSync(path.join(folder, 'package.json'));

/** The native runtime; null where it has not been fetched, or this machine cannot load it, as one with an older C library. */
export function openNativeRuntime(folder = NATIVE_RUNTIME_FOLDER): OnnxRuntime | null {
  if (!hasNativeRuntime(folder)) return null;
  try {
    const { InferenceSession, Tensor } = createRequire(import.meta.url)(folder) as OnnxRuntime;
    // The other processors have the server to serve.
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 } as const;
    return { name: 'native', InferenceSession, Tensor, options };
  } catch {
    return null;
  }
}

/** The runtime that every machine has. */
export async function openWebAssemblyRuntime(): Promise<OnnxRuntime> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web/wasm');
  // Threads would need workers.
  env.wasm.numThreads = 1;
  env.logLevel = 'fatal';
  return { name: 'WebAssembly', InferenceSession, Tensor, options: { executionProviders: ['wasm'] } };
}
