import { expect, test } from 'vitest';
import { decodeText, readAddresses } from './addresses.models.ts';

test('Addresses are read from what programs for mail and tables give, each once', () => {
  expect(readAddresses('a@x.org, b@x.org;c@x.org\nd@x.org\r\n\tE@X.org e@x.org')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
    'e@x.org',
  ]);
  expect(readAddresses('Asha Rao <asha@x.org>, "Kumar, Ravi" <ravi@x.org>')).toEqual(['asha@x.org', 'ravi@x.org']);
  expect(readAddresses(' \n;, ')).toEqual([]);
});

test('The other columns of a table are passed over, and its head', () => {
  const saved =
    '\ufeffRoll no.;Name;E-Mail\r\n1;"Rao; Dr. A.P.";asha@x.org\r\n2;रवि कुमार;Ravi@X.org\r\n3;Asha;asha@x.org\r\n';
  expect(readAddresses(saved)).toEqual(['asha@x.org', 'ravi@x.org']);
  expect(readAddresses('नाम\tईमेल\nमीना देवी\tmeena@x.org')).toEqual(['meena@x.org']);
  expect(readAddresses('email@x.org\nasha@x.org')).toEqual(['email@x.org', 'asha@x.org']);
});

test('What was meant as an address and is none stays in the list, so that somebody is told of it', () => {
  expect(readAddresses('nonsense\na@x.org')).toEqual(['nonsense', 'a@x.org']);
  expect(readAddresses('asha.x.org, ravi@x.org, meena@')).toEqual(['asha.x.org', 'ravi@x.org', 'meena@']);
  expect(readAddresses('7;Meena;meena.x.org;98765')).toEqual(['meena.x.org']);
  expect(readAddresses('Email')).toEqual(['email']);
  expect(readAddresses('Name\tMail ID\nAsha\tasha@x.org')).toEqual(['asha@x.org']);
});

test('A file is read as spreadsheets save it, and a workbook is none', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf16le') : Buffer.from(part))));
  const decode = (buffer: Buffer) => decodeText(new Uint8Array(buffer).buffer);
  expect(decode(bytes([0xff, 0xfe], 'रवि\tr@x.org'))).toBe('रवि\tr@x.org');
  expect(decode(bytes([0xfe, 0xff], bytes('रवि\tr@x.org').swap16().toJSON().data))).toBe('रवि\tr@x.org');
  expect(decode(Buffer.from('\ufeffरवि;r@x.org'))).toBe('रवि;r@x.org');
  expect(decode(Buffer.from('Ren\u00e9;r@x.org', 'latin1'))).toBe('René;r@x.org');
  expect(decode(Buffer.from('PK\u0003\u0004\u0000'))).toBeNull();
  expect(decode(Buffer.from(''))).toBe('');
});
