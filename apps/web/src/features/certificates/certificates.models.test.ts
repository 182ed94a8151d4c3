import { expect, test } from 'vitest';
import { toLinkedIn } from './certificates.models.ts';

test('LinkedIn gets title, school, the month in India, address and number, whatever signs they hold', () => {
  const address = 'https://school.example/certificate/K7QM-2XPD-9TWA';
  const certificate = {
    number: 'K7QM-2XPD-9TWA',
    learnerName: 'Asha Rao',
    courseTitle: 'C# & हिन्दी = fun?',
    educatorName: 'Ila',
    issuedAt: '2025-12-31T20:00:00.000Z',
    courseSeconds: null,
    address,
    qrCode: '<svg/>',
    signer: { name: 'Nalanda', role: null, signature: null },
  };
  const url = new URL(toLinkedIn(certificate, 'Nalanda'));
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'C# & हिन्दी = fun?',
    organizationName: 'Nalanda',
    issueYear: '2026',
    issueMonth: '1',
    certUrl: address,
    certId: 'K7QM-2XPD-9TWA',
  });
});
