import { gzipSync } from 'node:zlib';
import { hostileText, hostileValue, pick } from './hostile-values.ts';
import { writeMultipart } from './multipart.ts';
import type { WireRequest } from './raw-http.ts';

type Random = () => number;

/** As much of an OpenAPI document as the storm reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, ApiOperation>>;
}
interface ApiOperation {
  parameters?: { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
}

/** What the storm knows: routes, who calls, and ids that exist. */
export interface StormWorld {
  document: ApiDocument;
  /** `METHOD /path/:id` of every route, those outside the document too. */
  routes: string[];
  /** Cookie headers of callers; undefined: nobody is signed in. */
  cookies: (string | undefined)[];
  /** Ids of things that exist, the callers' own and others'. */
  ids: string[];
  /** Small valid files by kind, to send whole or broken. */
  files: Buffer[];
}

/** `METHOD /path/:id` of everything in the document. */
export function listDocumented(document: ApiDocument): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}

/** Routes that a storm leaves alone: whoever is signed out by chance sends no wrong requests any more. */
export const isSparing = (route: string): boolean => !/logout|auth\/sessions|account\/delete/.test(route);

/** One request that is wrong in at least one way, unlike the one before. */
export function makeRequest(world: StormWorld, random: Random): WireRequest {
  const [method = 'GET', path = '/'] = pick(random, world.routes).split(' ');
  const operation = world.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const request = makeSound(world, random, { method, path, operation });
  const wrong = pick(random, WRONGS);
  return { ...wrong(request, random, world), label: `${method} ${path}: ${wrong.name}` };
}

interface SoundRequest {
  method: string;
  path: string;
  operation: ApiOperation | undefined;
}

/** A request that fits the document, from one of the callers. */
function makeSound(world: StormWorld, random: Random, { method, path, operation }: SoundRequest): WireRequest {
  const cookie = pick(random, world.cookies);
  const target = path.replace(/:\w+/g, () => pick(random, world.ids)).replace('*', 'x');
  const query = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query' && random() < 0.7);
  const words = query.map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(schema, random, world)))}`);
  const content = operation?.requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  const json = content['application/json'];
  const made = form
    ? makeForm(form.schema, random, world)
    : json
      ? { type: 'application/json', body: Buffer.from(JSON.stringify(sample(json.schema, random, world)) ?? '') }
      : null;
  return {
    label: '',
    method,
    target: words.length > 0 ? `${target}?${words.join('&')}` : target,
    headers: [
      ...(cookie ? [['cookie', cookie] as [string, string]] : []),
      ...(made ? [['content-type', made.type] as [string, string]] : []),
    ],
    body: made?.body ?? Buffer.alloc(0),
  };
}

function makeForm(schema: JsonSchema, random: Random, world: StormWorld): { type: string; body: Buffer } {
  const parts = Object.entries(schema.properties ?? {})
    .filter(() => random() < 0.7)
    .map(([name, property]) =>
      property.format === 'binary'
        ? { name, fileName: 'file', content: pick(random, world.files) }
        : { name, content: Buffer.from(String(sample(property, random, world))) },
    );
  return writeMultipart(parts);
}

/** A value that fits a JSON Schema, more or less. */
function sample(schema: JsonSchema | undefined, random: Random, world: StormWorld): unknown {
  if (!schema) return 'x';
  if (schema.enum) return pick(random, schema.enum);
  if (schema.anyOf) return sample(pick(random, schema.anyOf), random, world);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, property]) => [name, sample(property, random, world)]));
  }
  if (type === 'array') return [sample(schema.items, random, world)];
  if (type === 'number' || type === 'integer') return Math.floor(random() * 10);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  return schema.format === 'uuid'
    ? pick(random, world.ids)
    : pick(random, ['storm', 'a@b.example', '1234', 'Beginner']);
}

type Wrong = (request: WireRequest, random: Random, world: StormWorld) => WireRequest;

const withHeader = (request: WireRequest, name: string, value: string): WireRequest => ({
  ...request,
  headers: [...request.headers.filter(([known]) => known.toLowerCase() !== name), [name, value]],
});
/** Header values end at a line break; everything else may stand in them. */
const headerSafe = (text: string) => text.replace(/[\r\n]/g, ' ').slice(0, 12_000);

const WRONGS: readonly Wrong[] = [
  function hostileField(request, random) {
    const value = readJson(request.body);
    if (value === undefined) return { ...request, body: Buffer.from(JSON.stringify(hostileValue(random)) ?? 'null') };
    return { ...request, body: Buffer.from(JSON.stringify(replaceSomewhere(value, random))) };
  },
  function hostileBody(request, random) {
    const text = JSON.stringify(hostileValue(random)) ?? 'null';
    return { ...withHeader(request, 'content-type', 'application/json'), body: Buffer.from(text) };
  },
  function brokenJson(request, random) {
    const whole = request.body.length > 2 ? request.body : Buffer.from('{"a":[1,2,{"b":"c"}]}');
    const body = pick(random, [
      () => whole.subarray(0, Math.floor(random() * whole.length)),
      () => Buffer.concat([whole, whole]),
      () => Buffer.concat([Buffer.from('\ufeff'), whole]),
      () => Buffer.from(whole.toString(), 'utf16le'),
      () => Buffer.from(Array.from({ length: 300 }, () => Math.floor(random() * 256))),
      () => Buffer.from(`${'['.repeat(50_000)}`),
      () => Buffer.from(`{"a":${'9'.repeat(100_000)}}`),
      () => Buffer.from(`{${'"a":1,'.repeat(20_000)}"a":1}`),
    ])();
    return { ...withHeader(request, 'content-type', 'application/json'), body };
  },
  function wrongType(request, random) {
    const type = pick(random, [
      'text/plain',
      'application/xml',
      'application/json; charset=utf-7',
      'application/json; charset=',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'multipart/form-data; boundary="a b"',
      'multipart/mixed; boundary=x',
      'application/offset+octet-stream',
      ';;;',
      '',
      headerSafe(hostileText(random)),
    ]);
    return {
      ...withHeader(request, 'content-type', type),
      body: request.body.length ? request.body : Buffer.from('{}'),
    };
  },
  function brokenForm(request, random, world) {
    const { type, body } = writeMultipart(
      [
        {
          name: pick(random, ['name', 'title', 'price', 'isPublished', hostileText(random)]),
          content: Buffer.from(hostileText(random)),
        },
        { name: 'photoUrl', fileName: hostileText(random), content: pick(random, world.files) },
      ],
      random,
    );
    return { ...withHeader(request, 'content-type', type), body };
  },
  function hostilePath(request, random) {
    const piece = pick(random, [
      () => encodeURIComponent(hostileText(random).slice(0, 3_000).toWellFormed()),
      () => '%',
      () => '%c0%ae%c0%ae/',
      () => '%00',
      () => '..%2f..%2f',
      () => '..\\..\\auth\\logout',
      () => 'a'.repeat(5_000),
      () => '00000000-0000-0000-0000-000000000000',
      () => '\u00ff\u00fe',
    ])();
    const parts = request.target.split('/');
    parts[Math.floor(random() * parts.length)] = piece;
    return { ...request, target: `/${parts.join('/').replace(/^\/+/, '').replaceAll(' ', '%20')}` };
  },
  function hostileQuery(request, random) {
    const name = pick(random, [
      'page',
      'limit',
      'category',
      'level',
      'sort',
      'q',
      'token',
      'input',
      'keep',
      '__proto__',
    ]);
    const value = encodeURIComponent(hostileText(random).slice(0, 8_000).toWellFormed());
    const query = pick(random, [
      () => `${name}=${value}`,
      () => `${name}[]=${value}&${name}[x]=1`,
      () => `${name}=1&`.repeat(2_000),
      () => `${name}=%`,
      () => `${name}=%ff%fe`,
      () => '='.repeat(3_000),
    ])();
    return { ...request, target: `${request.target.split('?')[0]}?${query}` };
  },
  function hostileHeader(request, random) {
    const name = pick(random, [
      'cookie',
      'authorization',
      'origin',
      'sec-fetch-site',
      'x-forwarded-for',
      'x-forwarded-host',
      'accept-encoding',
      'accept-language',
      'if-none-match',
      'if-modified-since',
      'x-razorpay-signature',
      'x-razorpay-event-id',
      'upload-offset',
      'upload-length',
      'upload-metadata',
      'upload-concat',
      'upload-checksum',
      'tus-resumable',
      'x-http-method-override',
      'content-encoding',
      'expect',
      'host',
    ]);
    const text = headerSafe(hostileText(random));
    return withHeader(request, name, name === 'cookie' ? `nalanda_session=${text}; locale=${text}` : text);
  },
  function hostileRange(request, random) {
    const range = pick(random, [
      () => 'bytes=-',
      () => 'bytes=5-1',
      () => `bytes=0-${'9'.repeat(40)}`,
      () => `bytes=${Array.from({ length: 1_000 }, (_, index) => `${index}-${index}`).join(',')}`,
      () => 'bytes=-0',
      () => 'items=0-1',
      () => `bytes=${headerSafe(hostileText(random))}`,
    ])();
    return withHeader(request, 'range', range);
  },
  function wrongMethod(request, random) {
    const method = pick(random, [
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'HEAD',
      'POST',
      'GET',
      'PROPFIND',
      'QUERY',
    ]);
    return { ...request, method };
  },
  function compressedBody(request, random) {
    const body = pick(random, [() => gzipSync(Buffer.alloc(5_000_000)), () => Buffer.from('no gzip')])();
    return { ...withHeader(request, 'content-encoding', pick(random, ['gzip', 'br', 'deflate', 'zstd', 'x'])), body };
  },
  function wrongLength(request, random) {
    const length = pick(random, ['-1', '0', '1', '99999999999999999999', 'abc', '0x10', '5, 6']);
    return withHeader(request, 'content-length', length);
  },
  function largeBody(request, random) {
    const body = Buffer.alloc(pick(random, [300_000, 2_000_000]), 'a');
    return { ...withHeader(request, 'content-type', 'application/json'), body };
  },
  function smuggled(request, random) {
    const lines = pick(random, [
      `${request.method} ${request.target} HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n\r\n`,
      `${request.method} ${request.target} HTTP/9.9\r\n\r\n`,
      `${request.method}  ${request.target}\r\n\r\n`,
      `GET ${request.target} HTTP/1.1\r\nno colon here\r\n\r\n`,
      `GET ${request.target} HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n`,
      `GET ${request.target} HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      `POST ${request.target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
    ]);
    return { ...request, verbatim: Buffer.from(lines, 'latin1') };
  },
];

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A copy of the value in which one part, somewhere, is hostile, gone, or new. */
function replaceSomewhere(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.1) return hostileValue(random);
  const entries = Object.entries(value);
  const chosen = Math.floor(random() * (entries.length + 1));
  if (chosen === entries.length) return { ...value, [hostileText(random).slice(0, 100)]: hostileValue(random) };
  if (random() < 0.15) return Object.fromEntries(entries.filter((_, index) => index !== chosen));
  const changed = entries.map(([name, part], index) => [
    name,
    index === chosen ? replaceSomewhere(part, random) : part,
  ]);
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}
