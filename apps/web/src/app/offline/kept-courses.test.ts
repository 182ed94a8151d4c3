import type { User } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { keepCourses } from './kept-courses.ts';

const asha = {
  _id: 'u1',
  name: 'Asha',
  enrolledCourses: [{ _id: 'c1', title: 'SQL for Decisions', category: 'Data Analytics', level: 'Beginner', price: 9 }],
} as unknown as User;

function createStorage() {
  const caches = new Map<string, Map<string, Response>>();
  const storage = {
    async open(name: string) {
      const cache = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, cache);
      return { put: async (key: string, reply: Response) => void cache.set(key, reply) };
    },
    delete: async (name: string) => caches.delete(name),
  };
  return { caches, storage: storage as unknown as CacheStorage };
}

test('the enrolled list is kept for reading offline, and nothing else of the person', async () => {
  const { caches, storage } = createStorage();
  await keepCourses(asha, storage);
  const kept = await caches.get('person')?.get('/kept/enrolled-courses')?.json();
  expect(kept).toEqual([{ title: 'SQL for Decisions', category: 'Data Analytics', level: 'Beginner' }]);
});

test('the next person to sign in replaces the list of the one before', async () => {
  const { caches, storage } = createStorage();
  await keepCourses(asha, storage);
  await keepCourses({ ...asha, _id: 'u2', enrolledCourses: [] }, storage);
  expect(await caches.get('person')?.get('/kept/enrolled-courses')?.json()).toEqual([]);
});

test('logging out forgets the list', async () => {
  const { caches, storage } = createStorage();
  await keepCourses(asha, storage);
  await keepCourses(null, storage);
  expect(caches.size).toBe(0);
});

test('a browser without storage, or with a closed one, is no failure', async () => {
  await keepCourses(asha, undefined);
  const closed = { open: () => Promise.reject(new Error('closed')) } as unknown as CacheStorage;
  await expect(keepCourses(asha, closed)).resolves.toBeUndefined();
});
