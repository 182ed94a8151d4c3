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

test('In Hindi the words are others, and name, title, number, address and who signs are the same', async () => {
  const pdf = await drawCertificateDocument(certificate, {}, 'hi');
  const texts = readTexts(pdf);
  const { learnerName, courseTitle, educatorName, number, signer } = certificate;
  for (const fact of [learnerName, courseTitle, educatorName, number, signer.name, signer.role ?? '', '2026']) {
    expect(
      texts.some((text) => text.includes(fact)),
      fact,
    ).toBe(true);
  }
  expect(texts).toContain(': school.example/certificate/K7QM-2XPD-9TWA');
  for (const words of ['तारीख़', 'प्रमाणपत्र संख्या', 'नवंबर ']) expect(texts).toContain(words.normalize('NFC'));
  expect(
    texts.filter((text) => /certif|completed|Verify at|November|taught|hours/i.test(text) && !text.includes('/')),
  ).toEqual([]);
  expect(pdf.toString('latin1')).toContain('/Lang (hi-IN)');
});

test.each(['en', 'hi'] as const)(
  'What is longest stays within the frame, in two scripts at once (%s)',
  async (locale) => {
    const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
    const longest = {
      ...certificate,
      brandName: fill('श्री ज्ञान विश्वविद्यालय of Arts ', 40),
      learnerName: fill('ज्योतिर्मयी कृष्णमूर्ति Venkataraghavan ', 100),
      courseTitle: fill('कम्प्यूटर विज्ञान: WWW, Networks और डेटाबेस ', 200),
      educatorName: fill('प्रोफ़ेसर राधाकृष्णन् Chakravarthy ', 100),
      address: `https://${fill('long-name-of-a-school', 60)}.example.co.in/certificate/K7QM-2XPD-9TWA`,
      signer: {
        name: fill('डॉ. विष्णुप्रसाद Mukhopadhyay ', 60),
        role: fill('प्रधानाचार्य and Head ', 60),
        signature: null,
      },
    };
    const places = readStreams(await drawCertificateDocument(longest, {}, locale)).flatMap((stream) =>
      [...stream.matchAll(/ ([\d.-]+) ([\d.-]+) Tm\n/g)].map(
        ([, left, height]) => [Number(left), Number(height)] as const,
      ),
    );
    expect(places.length).toBeGreaterThan(20);
    // Inside the thin line, with room for what hangs below a line and for marks above it.
    expect(Math.min(...places.map(([left]) => left))).toBeGreaterThanOrEqual(84);
    expect(Math.min(...places.map(([, height]) => height))).toBeGreaterThan(48 + 4);
    // Between what is certified and what stands at the foot there is air.
    expect(places.filter(([, height]) => height > 137 && height < 165)).toEqual([]);
  },
);

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
