import type { Download } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { listLargeFiles } from './kept-files.ts';
import { keepPictures } from './small-files.ts';

const offer = {
  lectureId: 'l1',
  playlistUrl: null,
  files: [],
  article: [
    { parent: -1, tag: 'img', text: null, attributes: { src: '/api/learning/pictures/p1', alt: 'A scale' } },
    { parent: -1, tag: 'a', text: null, attributes: { href: '/api/learning/pictures/p1' } },
    { parent: -1, tag: 'img', text: null, attributes: { src: '/api/learning/pictures/gone', alt: '' } },
  ],
  pictures: [{ _id: 'p1', url: '/api/learning/pictures/p1', byteSize: 5 }],
  material: [{ _id: 'f1', mark: 'm1', url: '/api/learning/files/f1', byteSize: 9, name: 'a.html', kind: 'other' }],
} as unknown as Download;

test('the pictures of a kept article are those of this device; all else stays', () => {
  const [picture, ...others] = keepPictures(offer);
  expect(picture?.attributes).toEqual({ src: '/kept/l1/picture-p1.webp', alt: 'A scale' });
  expect(others).toEqual(offer.article?.slice(1));
});

test('a file that was replaced has another name here, and none by which a browser would show it', () => {
  expect(listLargeFiles(offer)).toEqual([
    { name: 'picture-p1.webp', url: '/api/learning/pictures/p1', byteSize: 5, etag: null },
    { name: 'material-f1-m1', url: '/api/learning/files/f1', byteSize: 9, etag: 'm1' },
  ]);
  expect(
    listLargeFiles({ ...offer, playlistUrl: '/x', files: [{ name: '480p', url: '/y', byteSize: 1 }] })[0]?.name,
  ).toBe('480p.mp4');
});
