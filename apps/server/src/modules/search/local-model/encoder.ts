import { Tokenizer } from '@huggingface/tokenizers';
import type { InferenceSession, Tensor } from 'onnxruntime-common';
import { z } from 'zod';
import { type Manifest, readModelFile, WrongModelError } from './model-files.ts';
import { type OnnxRuntime, openNativeRuntime, openWebAssemblyRuntime } from './onnx-runtime.ts';

/** Turns texts into vectors of length one. */
export interface Encoder {
  /** In the order of the texts. Throws when the model gives numbers that are none. */
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}

/** What is longer is cut: a title, a subtitle and the first sentences fit, and time grows with the length (0.7 s at this one). */
const MOST_TOKENS = 128;
const OUTPUT = 'last_hidden_state';
/** A tensor of whole numbers as the models of transformers.js take them in. */
type Feed = (rows: readonly Row[]) => BigInt64Array;
interface Row {
  ids: readonly number[];
  /** Tokens that count; the rest is padding. */
  size: number;
}

const FEEDS: Record<string, Feed> = {
  input_ids: (rows) => toTensorData(rows, ({ ids }, at) => ids[at] ?? 0),
  attention_mask: (rows) => toTensorData(rows, ({ size }, at) => (at < size ? 1 : 0)),
  token_type_ids: (rows) => toTensorData(rows, () => 0),
};

const configSchema = z.looseObject({ pad_token: z.union([z.string(), z.object({ content: z.string() })]).optional() });

/**
 * Loads a sentence model, natively where that can be, unless a runtime is given. Throws `WrongModelError` when the files are not what the
 * manifest names, or no such model.
 */
export async function loadEncoder(folder: string, manifest: Manifest, given?: OnnxRuntime): Promise<Encoder> {
  const tokenize = await loadTokenizer(folder, manifest);
  const bytes = await readModelFile(folder, 'onnx/model_quantized.onnx', manifest);
  const runtime = given ?? openNativeRuntime() ?? (await openWebAssemblyRuntime());
  const session = await loadSession(runtime, bytes);
  return {
    async encode(texts) {
      if (texts.length === 0) return [];
      const rows = padRows(
        texts.map((text) => tokenize.toIds(text)),
        tokenize.padId,
      );
      const dims = [rows.length, rows[0]?.ids.length ?? 0];
      const feeds = Object.fromEntries(
        session.inputNames.flatMap((name) => {
          const feed = FEEDS[name];
          return feed ? [[name, new runtime.Tensor('int64', feed(rows), dims)]] : [];
        }),
      );
      const { [OUTPUT]: states } = await session.run(feeds);
      return poolRows(rows, states);
    },
  };
}

async function loadTokenizer(folder: string, manifest: Manifest) {
  const config = await readJson(folder, 'tokenizer_config.json', manifest);
  const file = await readJson(folder, 'tokenizer.json', manifest);
  try {
    const { pad_token: pad = '<pad>' } = configSchema.parse(config);
    const tokenizer = new Tokenizer(file, config);
    const padId = tokenizer.token_to_id(typeof pad === 'string' ? pad : pad.content) ?? 0;
    return { padId, toIds: (text: string) => cut(tokenizer.encode(text).ids) };
  } catch (error) {
    throw new WrongModelError(`tokenizer.json is no tokenizer: ${messageOf(error)}`);
  }
}

async function readJson(folder: string, file: 'tokenizer.json' | 'tokenizer_config.json', manifest: Manifest) {
  const bytes = await readModelFile(folder, file, manifest);
  try {
    return z.looseObject({}).parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new WrongModelError(`${file} is not JSON`);
  }
}

async function loadSession(runtime: OnnxRuntime, bytes: Uint8Array): Promise<InferenceSession> {
  const session = await runtime.InferenceSession.create(bytes, runtime.options).catch((error: unknown) => {
    throw new WrongModelError(`onnx/model_quantized.onnx is no model: ${messageOf(error)}`);
  });
  const strange = session.inputNames.filter((name) => FEEDS[name] === undefined);
  if (strange.length === 0 && session.outputNames.includes(OUTPUT)) return session;
  throw new WrongModelError(
    `onnx/model_quantized.onnx is no sentence model: it takes in ${session.inputNames} and gives ${session.outputNames}`,
  );
}

/** The last token closes the sentence and stays. */
function cut(ids: readonly number[]): readonly number[] {
  return ids.length <= MOST_TOKENS ? ids : [...ids.slice(0, MOST_TOKENS - 1), ids.at(-1) ?? 0];
}

function padRows(texts: readonly (readonly number[])[], padId: number): Row[] {
  const width = Math.max(1, ...texts.map((ids) => ids.length));
  return texts.map((ids) => ({
    ids: [...ids, ...Array.from({ length: width - ids.length }, () => padId)],
    size: Math.max(1, ids.length),
  }));
}

function toTensorData(rows: readonly Row[], valueAt: (row: Row, at: number) => number): BigInt64Array {
  return BigInt64Array.from(rows.flatMap((row) => row.ids.map((_, at) => BigInt(valueAt(row, at)))));
}

/** The mean of the states of each text's own tokens, as the models were trained, with length one. */
function poolRows(rows: readonly Row[], states: Tensor | undefined): Float32Array[] {
  const [count = 0, width = 0, size = 0] = states?.dims ?? [];
  if (!states || !(states.data instanceof Float32Array) || count !== rows.length || width !== rows[0]?.ids.length)
    throw new WrongModelError(
      `onnx/model_quantized.onnx gives ${states?.type} of ${states?.dims}, not a state for every token`,
    );
  const { data } = states;
  return rows.map((row, at) => {
    const sum = new Float32Array(size);
    for (let token = 0; token < row.size; token += 1) {
      const start = (at * width + token) * size;
      for (let index = 0; index < size; index += 1)
        sum[index] = (sum[index] as number) + (data[start + index] as number);
    }
    const length = Math.hypot(...sum);
    if (!Number.isFinite(length) || length === 0)
      throw new WrongModelError('onnx/model_quantized.onnx gives no numbers');
    return sum.map((value) => value / length);
  });
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
