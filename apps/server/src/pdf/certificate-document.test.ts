import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readStreams, readTexts } from '../../test/pdf-texts.ts';
import type { CertificateDocument } from '../modules/certificates/index.ts';
import { drawCertificateDocument } from './certificate-document.ts';
import { drawQrCode } from './certificate-ornaments.ts';
import { createPdfPage } from './pdf-page.ts';

const certificate: CertificateDocument = {
  brandName: 'Nalanda',
  number: 'K7QM-2XPD-9TWA',
  learnerName: 'Aarav Sharma',
  courseTitle: 'React from the ground up',
  educatorName: 'Ila Educator',
  issuedAt: '2026-11-21T10:00:00.000Z',
  courseSeconds: 45_000,
  address: 'https://school.example/certificate/K7QM-2XPD-9TWA',
  signer: { name: 'Meera Rao', role: 'Principal', signature: null },
};

test('A printed certificate says who has completed what, of which length, when, under which number, and who signs', async () => {
  const texts = readTexts(await drawCertificateDocument(certificate));
  for (const text of [
    'Aarav Sharma',
    'React from the ground up',
    '12.5 hours of video, taught by Ila Educator',
    '21 November 2026',
    'K7QM-2XPD-9TWA',
    'Meera Rao',
    'Principal',
    'Verify at school.example/certificate/K7QM-2XPD-9TWA',
  ]) {
    expect(texts).toContain(text);
  }
});

test('A certificate of a course without videos tells no hours', async () => {
  const texts = readTexts(await drawCertificateDocument({ ...certificate, courseSeconds: null }));
  expect(texts).toContain('taught by Ila Educator');
});

test("A certificate wears the school's colours, and the product's where the school has none", async () => {
  const fills = async (look: { primary?: string; accent?: string }) =>
    new Set(
      readStreams(await drawCertificateDocument(certificate, look))
        .join('\n')
        .match(/[\d. ]+ scn/g),
    );
  const [own, products] = [await fills({ primary: '#0000ff', accent: '#00ff00' }), await fills({})];
  for (const colour of ['0 0 1 scn', '0 1 0 scn']) {
    expect(own).toContain(colour);
    expect(products).not.toContain(colour);
  }
});

test('The QR code is the address, module by module', () => {
  const madeAt = new Date(certificate.issuedAt);
  const page = createPdfPage({ title: 'Code', author: 'Nalanda', madeAt, layout: 'landscape', look: {} });
  const { data, size } = encode(certificate.address, { ecc: 'M', border: 0 });
  const drawn = data.map((row) => row.map(() => false));
  page.doc.rect = (x, y) => {
    const row = drawn[Math.round(y - 5)];
    if (row) row[Math.round(x - 7)] = true;
    return page.doc;
  };
  drawQrCode(page, certificate.address, { x: 7, y: 5, size });
  expect(drawn).toEqual(data);
});
