import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of a sentence model by their path, as they are published. */
export type TinyModel = Record<'onnx/model_quantized.onnx' | 'tokenizer.json' | 'tokenizer_config.json', Buffer>;

const WORDS = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'query',
  'passage',
  ':',
  'honey',
  'bees',
  'beekeeping',
  'python',
  'code',
  'zumzum',
];
/** Words that mean the same to the model; one of them is known to nobody else. */
const SAME = [['honey', 'bees', 'beekeeping', 'zumzum']];

/**
 * A sentence model of a dozen words with random weights and the shapes of a real one, made for real by hand: the state of a token is the
 * row of its word, alike for words of one meaning.
 */
export function makeTinyModel(
  options: { seed?: number; size?: number; output?: string; isBroken?: boolean } = {},
): TinyModel {
  const { seed = 1, size = 16, output = 'last_hidden_state', isBroken = false } = options;
  const weights = makeWeights(seed, size);
  // As of a file that was converted badly.
  if (isBroken) weights.fill(Number.NaN);
  return {
    'tokenizer_config.json': toJson({ model_max_length: 512, pad_token: '[PAD]', unk_token: '[UNK]' }),
    'tokenizer.json': toJson(makeTokenizer()),
    'onnx/model_quantized.onnx': makeOnnx({ weights, size, output }),
  };
}

export async function writeTinyModel(folder: string, model: Partial<TinyModel> = makeTinyModel()): Promise<void> {
  for (const [name, bytes] of Object.entries(model)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

function toJson(content: object): Buffer {
  return Buffer.from(JSON.stringify(content));
}

function makeTokenizer(): object {
  const special = (id: number) => ({
    id,
    content: WORDS[id],
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  });
  const piece = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
  const single = [piece('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, piece('[SEP]')];
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: [0, 1, 2, 3].map(special),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single,
      pair: single,
      special_tokens: Object.fromEntries(
        ['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [WORDS.indexOf(id)], tokens: [id] }]),
      ),
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
    },
  };
}

/** Random rows, of which only words of the texts weigh much. */
function makeWeights(seed: number, size: number): Float32Array {
  let state = seed;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  };
  const rows = WORDS.map((_, id) => Array.from({ length: size }, () => random() * (id < 7 ? 0.01 : 1)));
  for (const words of SAME)
    for (const word of words) rows[WORDS.indexOf(word)] = rows[WORDS.indexOf(words[0] ?? '')] ?? [];
  return Float32Array.from(rows.flat());
}

const FLOAT = 1;
const INT64 = 7;

/** `Gather` of the tokens' rows, as an ONNX file: protocol buffers, fields as in onnx.proto of IR version 8. */
function makeOnnx({ weights, size, output }: { weights: Float32Array; size: number; output: string }): Buffer {
  const dim = (value: number | string) => message(1, typeof value === 'string' ? [text(2, value)] : [number(1, value)]);
  const value = (field: number, of: { name: string; type: number; dims: (number | string)[] }) =>
    message(field, [text(1, of.name), message(2, [message(1, [number(1, of.type), message(2, of.dims.map(dim))])])]);
  const input = (name: string) => value(11, { name, type: INT64, dims: ['batch', 'tokens'] });
  const gather = message(1, [text(1, 'rows'), text(1, 'input_ids'), text(2, output), text(4, 'Gather')]);
  const rows = [
    number(1, WORDS.length),
    number(1, size),
    number(2, FLOAT),
    text(8, 'rows'),
    data(9, Buffer.from(weights.buffer)),
  ];
  const graph = [
    gather,
    text(2, 'tiny'),
    message(5, rows),
    input('input_ids'),
    input('attention_mask'),
    value(12, { name: output, type: FLOAT, dims: ['batch', 'tokens', size] }),
  ];
  return Buffer.concat([number(1, 8), message(7, graph), message(8, [text(1, ''), number(2, 17)])]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function data(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(bytes.length), bytes]);
}

function text(field: number, value: string): Buffer {
  return data(field, Buffer.from(value));
}

function message(field: number, parts: readonly Buffer[]): Buffer {
  return data(field, Buffer.concat(parts));
}
