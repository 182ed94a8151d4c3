import type { Bundle, Locale } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { createPageData } from './page-data.ts';
import { createCourseNotFoundError } from './platform/errors/course-errors.ts';

const ID = '01a21836-8d76-7390-862b-6b1e551120a8';
const course = { _id: ID, title: 'Ragas', thumbnail: '/media/ragas.webp' };
const bundle = { _id: ID, title: 'Music', description: '', price: 999, courses: [course] };

/** A school that offers one bundle. */
let isPublished = true;
const { describePage, listAddresses } = createPageData({
  courses: {
    publicPages: { listAddresses: async () => [{ path: '/course/x', changedAt: null }] },
    presentCoursesByIds: async () => [{ ...course, isPublished }],
  },
  certificates: {
    findCertified: async (number: string) =>
      number === 'K7QM-2XPD-9TWA' ? { learnerName: 'आशा राव', courseTitle: 'Ragas', courseId: ID } : null,
  },
  payments: {
    publicBundles: {
      get: async (bundleId: string) => {
        if (bundleId === ID) return bundle as unknown as Bundle;
        throw createCourseNotFoundError();
      },
      listIds: async () => [ID],
    },
  },
  settings: { school: { brandName: 'Nalanda' } },
} as unknown as Parameters<typeof createPageData>[0]);

test('a bundle that is offered is described to machines as its page shows it, and stands in the sitemap', async () => {
  const described = await describePage('/bundle/:bundleId', { bundleId: ID }, 'en');
  expect(described).toMatchObject({ title: 'Music · Nalanda', description: 'Ragas', image: '/media/ragas.webp' });
  const data = described !== 'missing' ? described?.describe?.('https://school.example') : undefined;
  expect(data).toMatchObject({
    ...{ '@type': 'Product', name: 'Music', url: `https://school.example/bundle/${ID}` },
    offers: { price: 999, priceCurrency: 'INR' },
    isRelatedTo: [{ name: 'Ragas', url: expect.stringMatching(/^https:\/\/school\.example\/course\/ragas-/) }],
  });
  expect((await listAddresses()).map(({ path }) => path)).toEqual(['/course/x', `/bundle/${ID}`]);
});

test.each(['01a21836-8d76-7390-862b-6b1e551120a9', 'nonsense', ''])(
  'at the address of the bundle %j, which nobody offers, there is nothing',
  async (bundleId) => {
    expect(await describePage('/bundle/:bundleId', { bundleId }, 'en')).toBe('missing');
  },
);

test('a certificate that somebody shares says whose it is and of what, in the language of the page', async () => {
  const describe = (locale: Locale) => describePage('/certificate/:number', { number: 'K7QM-2XPD-9TWA' }, locale);
  expect(await describe('en')).toEqual({
    title: 'आशा राव · Ragas · Nalanda',
    description: 'आशा राव has completed the course “Ragas” at Nalanda.',
    ...{ image: '/media/ragas.webp', isCard: false, isUnlisted: true },
  });
  expect(await describe('hi')).toMatchObject({ description: 'आशा राव ने Nalanda में कोर्स “Ragas” पूरा किया है।' });
  isPublished = false;
  expect(await describe('en')).not.toHaveProperty('image');
});

test('a number that no certificate has is explained by its page, not described', async () => {
  expect(await describePage('/certificate/:number', { number: 'K7QM-2XPD-9TWX' }, 'en')).toBeNull();
});
