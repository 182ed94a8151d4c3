import { expect, test } from 'vitest';
import { readScormManifest } from './manifest.ts';

const MANY = 20_000;
const times = (text: string) => text.repeat(MANY);

/** Every item names one thing that is long. */
const toManifest = (item: string, resource: string, collection = '') => `<manifest
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"><metadata/><organizations><organization>${times(item)}</organization></organizations>
  <resources><resource identifier="r" ${resource}</resource></resources>${collection}</manifest>`;
const ITEM = '<item identifierref="r"/>';
const ATTRIBUTES = Array.from({ length: MANY }, (_, place) => `a${place}=""`).join(' ');

// Read where requests are answered: for each item anew it would take minutes.
test.each<[string, string]>([
  ['times of learning', toManifest(ITEM, `href="a.html"><metadata>${times('<typicallearningtime/>')}</metadata>`)],
  ['attributes', toManifest(ITEM, `href="a.html" ${ATTRIBUTES}>`)],
  ['an address', toManifest(ITEM, `href="${'a'.repeat(500_000)}">`)],
  [
    'sequencing',
    toManifest(
      '<item identifierref="r"><sequencing IDRef="x"/></item>',
      'href="a.html">',
      `<sequencingCollection>${times('<sequencing/>')}</sequencingCollection>`,
    ),
  ],
])('a manifest whose items share a long list of %s is read at once', (_, xml) => {
  const before = process.cpuUsage();
  const manifest = readScormManifest(Buffer.from(xml));
  expect(manifest?.items).toHaveLength(MANY);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
});
