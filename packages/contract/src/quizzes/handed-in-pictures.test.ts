import { expect, test } from 'vitest';
import { readPictureType } from './handed-in-pictures.ts';

test.each([
  ['IMG_2041.JPG', 'image/jpeg'],
  ['page 2.jpeg', 'image/jpeg'],
  ['page.html.png', 'image/png'],
  ['होमवर्क.webp', 'image/webp'],
  ['drawing.svg', null],
  ['page.html', null],
  ['photo.jpg.html', null],
  ['photo.png ', null],
  ['png', null],
])('%s is shown as %s', (name, type) => {
  expect(readPictureType(name)).toBe(type);
});
