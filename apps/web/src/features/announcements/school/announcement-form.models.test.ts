import type { OfficeAnnouncement } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { toFields, toTexts } from './announcement-form.models.ts';

const announcement: OfficeAnnouncement = {
  ...{ _id: '01900000-0000-7000-8000-000000000001', title: 'Closed', text: '', titleInHindi: '', textInHindi: '' },
  ...{ audience: 'everybody', startsAt: '2026-11-27T14:44:31.123Z', endsAt: '2026-11-30T12:30:00.000Z' },
  ...{ state: 'running', writer: 'Meera', createdAt: '2026-11-27T14:44:31.123Z' },
};

test('a start that nobody has touched goes back with its seconds, and one that was changed as it stands', () => {
  const fields = toFields(announcement);
  expect(fields).toMatchObject({ startsAt: '2026-11-27T20:14', endsAt: '2026-11-30T18:00' });
  expect(toTexts(fields, announcement)).toMatchObject({ startsAt: announcement.startsAt, endsAt: announcement.endsAt });
  expect(toTexts({ ...fields, startsAt: '2026-11-28T09:00' }, announcement).startsAt).toBe('2026-11-28T03:30:00.000Z');
  expect(toTexts({ ...fields, startsAt: '' }, announcement).startsAt).toBe('');
});
