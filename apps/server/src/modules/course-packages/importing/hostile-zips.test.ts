import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePackage12, writeItem, writeManifest, writeSco, zip } from '../../../../test/scorm-packages.ts';
import { isLongForm } from '../../../../test/test-form.ts';
import { packageSchema } from '../package.models.ts';
import { type Archive, openArchive } from './archive.ts';
import type { LectureParts } from './new-course.repository.ts';
import { createPackageReader } from './package-reader.ts';
import { openPackage } from './read-package.ts';
import { type Takers, takeLectureOver } from './take-over.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalanda-zips-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(bytes: Uint8Array): Promise<{ path: string; byteSize: number }> {
  count += 1;
  const path = join(folder, `${count}.zip`);
  await writeFile(path, bytes);
  return { path, byteSize: bytes.length };
}

async function withArchive<T>(bytes: Uint8Array, use: (archive: Archive, path: string) => Promise<T>): Promise<T> {
  const { path } = await keep(bytes);
  const archive = await openArchive(path);
  return use(archive, path).finally(archive.close);
}

const COURSE = '{"format":"nalanda-course","version":1,"course":{"title":"Ragas","category":"Others"},"lectures":[';

// Read where requests are answered, each of them ended the server or held it up for seconds.
const manifests: [string, Record<string, string>, object | null][] = [
  ['millions of lectures', { 'course.json': `${COURSE}${'{},'.repeat(2.6e6)}{}]}` }, { statusCode: 415 }],
  [
    'a title of elements',
    {
      'imsmanifest.xml': writeManifest({
        items: writeItem('a', '<b/>'.repeat(300_000)),
        resources: writeSco('a', 'a.html'),
      }),
      'a.html': '<p>Sa',
    },
    null,
  ],
  ['brackets in brackets', { 'course.json': '['.repeat(3e6) + ']'.repeat(3e6) }, { statusCode: 415 }],
  [
    'layers of XML',
    { 'imsmanifest.xml': writeManifest({ items: '<item>'.repeat(80_000), resources: '' }) },
    { code: 'course-package.not-a-course' },
  ],
];

// In the short form one of each kind: that they are read elsewhere does not depend on what is wrong with them.
test.each(isLongForm ? manifests : manifests.slice(0, 2))(
  'a manifest with %s is read beside the server',
  async (_, entries, refusal) => {
    const bytes = zip(entries);
    await withArchive(bytes, async (archive, path) => {
      const before = process.cpuUsage();
      const reading = createPackageReader().inspect({ path, byteSize: bytes.length, archive }, { owner: 'asha' });
      if (refusal) await expect(reading).rejects.toMatchObject(refusal);
      else expect(await reading).toMatchObject({ kind: 'scorm' });
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
    });
  },
  120_000,
);

test('a zip whose list is longer than any course needs is not read to its end', async () => {
  const comment = 'x'.repeat(65_000);
  const entries = Array.from({ length: 300 }, (_, place) => [`${place}.txt`, [strToU8(''), { comment }]]);
  const { path } = await keep(zipSync(Object.fromEntries(entries) as Zippable, { level: 0 }));
  await expect(openArchive(path)).rejects.toMatchObject({ statusCode: 415, code: 'course-package.list-too-long' });
});

test('thousands of fields beside a name take no room', async () => {
  const extra = Object.fromEntries(Array.from({ length: 16_000 }, (_, id) => [id + 2, new Uint8Array()]));
  const entries = Array.from({ length: 200 }, (_, place) => [`${place}.txt`, [strToU8(''), { extra }]]);
  const bytes = zipSync(Object.fromEntries(entries) as Zippable, { level: 0 });
  const before = process.memoryUsage().heapUsed;
  await withArchive(bytes, async ({ names }) => {
    expect(names).toHaveLength(200);
    // All of them together are 400 MB of objects.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
  });
});

/** As the Finder of macOS packs it: names in UTF-8, without the mark that says so. */
function packOnMac(entries: Record<string, string>): Buffer {
  const bytes = zip(entries);
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    bytes.writeUInt8(bytes.readUInt8(at + 9) & ~8, at + 9);
  return bytes;
}

const packNamed = (name: string) => zip({ [name]: 'x' });

test.each(['/etc/passwd', 'C:/x.txt', '../x.txt', 'a\\..\\..\\x.txt'])(
  '%s is no name of a file in a zip',
  async (name) => {
    const { path } = await keep(packNamed(name));
    await expect(openArchive(path)).rejects.toMatchObject({ statusCode: 415, code: 'course-package.bad-name' });
  },
);

test.each<[string, Buffer]>([
  ['Windows', zip({ ...makePackage12(), 'pages\\पढ़ाई.html': 'x' })],
  ['macOS', packOnMac({ ...makePackage12(), 'pages/पढ़ाई.html': 'x' })],
  // The same letter, written as two.
  ['macOS with its own file system', packOnMac({ ...makePackage12(), [`pages/${'पढ़ाई.html'.normalize('NFD')}`]: 'x' })],
])('a package is found again that was packed on %s', async (_, bytes) => {
  await withArchive(bytes, async (archive) => {
    const { content } = await openPackage(archive, bytes.length);
    const paths = content.packages[0]?.files.map(({ path }) => path);
    expect(paths).toContain('pages/पढ़ाई.html'.normalize('NFC'));
    expect(paths).toContain('pages/hearing.html');
  });
});

test('what was made of a lecture waits on the disk, and leaves no memory behind', async () => {
  const nodes = Array.from({ length: 30_000 }, (_, place) => ({
    parent: place - 1,
    tag: 'em',
    text: null,
    attributes: null,
  }));
  const bytes = zip({ 'a.md': 'Sa' });
  await withArchive(bytes, async (archive) => {
    const taken: LectureParts[] = [];
    const takers = { readArticle: async () => structuredClone(nodes) } as unknown as Takers;
    const round = {
      archive,
      takers,
      ownerId: 'asha',
      workplace: folder,
      signal: new AbortController().signal,
      films: {},
      noteFilm: async () => {},
    };
    const [lecture] = packageSchema.parse({
      ...JSON.parse(`${COURSE}]}`),
      lectures: [{ title: 'Sa', article: { file: 'a.md' } }],
    }).lectures;
    if (!lecture) throw new Error('There is no lecture.');
    const before = process.memoryUsage().heapUsed;
    for (let place = 0; place < 60; place += 1) taken.push(await takeLectureOver(round, lecture, place));
    // In memory they would be 200 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(150e6);
    expect(await taken[59]?.article?.content()).toEqual({ text: 'Sa', nodes });
  });
});

test('a file that a package cannot keep under its name is left out, and the others come', async () => {
  const bytes = zip({ ...makePackage12(), 'a\tb.html': 'x', [`${'d'.repeat(310)}.html`]: 'x' });
  await withArchive(bytes, async (archive) => {
    const { content, leftOut } = await openPackage(archive, bytes.length);
    expect(content.packages[0]?.files).toHaveLength(4);
    expect(leftOut).toEqual(['a\tb.html', `${'d'.repeat(310)}.html`]);
  });
});
