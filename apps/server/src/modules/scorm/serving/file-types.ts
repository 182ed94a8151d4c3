import { posix } from 'node:path';

const TEXT = '; charset=utf-8';
/** What pages of packages are made of. Everything else is bytes, which no browser takes for a page. */
const TYPES: Readonly<Record<string, string>> = {
  html: `text/html${TEXT}`,
  htm: `text/html${TEXT}`,
  xhtml: `application/xhtml+xml${TEXT}`,
  css: `text/css${TEXT}`,
  js: `text/javascript${TEXT}`,
  mjs: `text/javascript${TEXT}`,
  json: 'application/json',
  map: 'application/json',
  xml: 'text/xml',
  xsd: 'text/xml',
  dtd: 'application/xml-dtd',
  txt: `text/plain${TEXT}`,
  vtt: `text/vtt${TEXT}`,
  srt: `text/plain${TEXT}`,
  csv: `text/csv${TEXT}`,
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  ogv: 'video/ogg',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
};

/** The type with which a file of a package is sent; its name alone decides, as with every server of files. */
export function toPackageFileType(path: string): string {
  return TYPES[posix.extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
}
