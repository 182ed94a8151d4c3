import { expect, test } from 'vitest';
import { toLetterAddress } from './contact-letter.ts';

test('a message becomes a letter to the school, and nothing in it adds a receiver', () => {
  const fields = { name: 'Meena & Co', email: 'meena@example.com', phone: '', message: 'Where is it?&bcc=x@y.z\nनमस्ते' };
  const { pathname, searchParams } = new URL(toLetterAddress('hello@school.example', fields));
  expect(pathname).toBe('hello@school.example');
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('subject')).toBe('Meena & Co');
  expect(searchParams.get('body')).toBe(`${fields.message}\r\n\r\nMeena & Co\r\nmeena@example.com`);
});
