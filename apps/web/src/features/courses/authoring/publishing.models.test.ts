import { describe, expect, test } from 'vitest';
import { translate } from '#shared/i18n/index.ts';
import { listMissing, mergeMissing } from './publishing.models.ts';

const complete = {
  title: 'Sitar',
  category: 'Others',
  hasThumbnail: true,
  lectures: [{ hasVideo: true, lesson: null }],
};
const paths = (state: Parameters<typeof listMissing>[1]) => listMissing(translate, state).map(({ path }) => path);

describe('what a course misses for publishing', () => {
  test('is nothing when title, category, thumbnail and one lecture with a video are there', () => {
    expect(listMissing(translate, complete)).toEqual([]);
  });

  test('is named all at once', () => {
    expect(paths({ title: '  ', category: undefined, hasThumbnail: false, lectures: [] })).toEqual([
      'title',
      'category',
      'thumbnail',
      'lectures',
    ]);
  });

  test('counts lectures only when they have a video', () => {
    expect(
      paths({
        ...complete,
        lectures: [
          { hasVideo: false, lesson: null },
          { hasVideo: false, lesson: null },
        ],
      }),
    ).toEqual(['lectures']);
  });

  test('is joined with what the server says, each field once', () => {
    const own = [{ path: 'title', message: 'Add a title' }];
    const served = [
      { path: 'title', message: 'Title?' },
      { path: 'price', message: 'Set a price' },
    ];
    expect(mergeMissing(own, served)).toEqual([...own, served[1]]);
  });
});
