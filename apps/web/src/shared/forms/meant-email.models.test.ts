import { expect, test } from 'vitest';
import { findMeantEmail } from './meant-email.models.ts';

test.each([
  ['name@gmial.com', 'name@gmail.com'],
  ['name@gamil.com', 'name@gmail.com'],
  ['Asha.K+1@GMIAL.COM', 'Asha.K+1@gmail.com'],
  [' name@gmai.com ', 'name@gmail.com'],
  ['name@gmaill.com', 'name@gmail.com'],
  ['name@gnail.com', 'name@gmail.com'],
  ['name@mgail.com', 'name@gmail.com'],
  ['name@gmail.con', 'name@gmail.com'],
  ['name@gmail.co', 'name@gmail.com'],
  ['name@gmail.in', 'name@gmail.com'],
  ['name@gmail.co.in', 'name@gmail.com'],
  ['name@gmial.cmo', 'name@gmail.com'],
  ['name@yaho.in', 'name@yahoo.in'],
  ['name@yhaoo.co.in', 'name@yahoo.co.in'],
  ['name@yahoo.cmo', 'name@yahoo.com'],
  ['name@hotmial.com', 'name@hotmail.com'],
  ['name@outlok.com', 'name@outlook.com'],
  ['name@redifmail.com', 'name@rediffmail.com'],
  ['name@iclould.com', 'name@icloud.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(findMeantEmail(typed)).toBe(meant);
  expect(findMeantEmail(meant), 'what was meant is no slip').toBeNull();
});

test.each([
  ...['name@gmail.com', 'name@yahoo.in', 'name@yahoo.co.in', 'name@yahoo.it', 'name@hotmail.co.uk', 'name@outlook.fr'],
  ...['name@mail.com', 'name@ymail.com', 'name@email.com', 'name@gail.co.in', 'name@gail.com', 'name@cloud.com'],
  ...['name@googlemail.com', 'name@live.in', 'name@rediff.com', 'name@proton.me', 'name@iitb.ac.in', 'name@zoho.in'],
  ...['', 'name', 'name@', 'name@gmial', 'two words@gmial.com', 'name@mail.gmial.com', 'name@gmail.museum'],
])('%s is taken as it is', (email) => {
  expect(findMeantEmail(email)).toBeNull();
});
