import { expect, test } from 'vitest';
import { writeOtpMail, writePasswordChangedMail } from './auth.mails.ts';

test('a letter is written in the language of the profile, in English before one is chosen', () => {
  const asha = { to: 'asha@example.com', name: 'Asha', brandName: 'Nalanda', publicUrl: undefined };
  const hindi = writeOtpMail({ ...asha, locale: 'hi', otp: '4711' });
  expect(hindi.subject).toBe('नए पासवर्ड के लिए आपका Nalanda कोड');
  expect(hindi.text).toContain('नमस्ते Asha,');
  expect(hindi.text).toContain('4711');
  expect(hindi.html).toContain('<html lang="hi"');
  expect(writePasswordChangedMail({ ...asha, locale: null }).subject).toBe('Your Nalanda password was changed');
});
