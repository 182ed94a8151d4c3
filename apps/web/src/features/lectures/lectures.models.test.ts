import type { Lecture } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { translate } from '#shared/i18n/index.ts';
import { inOrder, moveItem } from './lecture-order.models.ts';
import {
  chooseLecture,
  describeLength,
  findNext,
  findPrevious,
  groupBySection,
  isOpenAtFirst,
  pickFilms,
  sayAtRowEnd,
  sayExtent,
  sectionTitleOf,
  sumSeconds,
  sumUp,
} from './lectures.models.ts';

const lecture = (_id: string, hasVideo = true): Lecture => ({
  _id,
  lectureTitle: _id,
  sectionId: null,
  videoUrl: hasVideo ? `/media/${_id}.mp4` : null,
  isPreviewFree: false,
  mayWatch: true,
  hasVideo,
  durationSeconds: hasVideo ? 60 : null,
  posterUrl: null,
  hlsUrl: null,
  audioUrl: null,
  previewsUrl: null,
  processing: null,
  captions: [],
  questionCount: null,
  hasMaterial: false,
  lesson: null,
  opens: null,
  opensAt: null,
  liveAt: null,
});
const lectures = [lecture('intro', false), lecture('one'), lecture('two', false), lecture('three')];

describe('the lecture to play', () => {
  test('is the one that the address names', () => {
    expect(chooseLecture(lectures, 'three')?._id).toBe('three');
  });

  test('is the first with a video when the address names none or an unknown one', () => {
    expect(chooseLecture(lectures, null)?._id).toBe('one');
    expect(chooseLecture(lectures, 'gone')?._id).toBe('one');
  });

  test('is the first when none has a video yet, and none when there is none', () => {
    expect(chooseLecture([lecture('intro', false)], null)?._id).toBe('intro');
    expect(chooseLecture([], null)).toBeNull();
  });

  test('is followed by the next one that can be played', () => {
    expect(findNext(lectures, 'one')?._id).toBe('three');
    expect(findNext(lectures, 'three')).toBeNull();
  });

  test('and goes back to the one before, also from one that is not there', () => {
    expect(findPrevious(lectures, 'three')?._id).toBe('one');
    expect([findPrevious(lectures, 'one'), findPrevious(lectures, 'gone')]).toEqual([null, null]);
  });
});

describe('lengths', () => {
  test('read like a sentence', () => {
    expect([30, 61, 4800, 3600].map((seconds) => describeLength(translate, seconds))).toEqual([
      '30 seconds',
      '1 minute',
      '1 hour 20 minutes',
      '1 hour',
    ]);
  });

  test('add up, missing videos left out', () => {
    expect(sumSeconds(lectures)).toBe(120);
  });
});

describe('ordering lectures', () => {
  const list = ['a', 'b', 'c'].map((_id) => ({ _id }));
  const ids = (lectures: { _id: string }[]) => lectures.map(({ _id }) => _id).join('');

  test('follows the ids and keeps what they do not name at the end', () => {
    expect(ids(inOrder(list, ['c', 'a', 'b']))).toBe('cab');
    expect(ids(inOrder(list, ['c']))).toBe('cab');
    expect(ids(inOrder(list, ['gone', 'b']))).toBe('bac');
  });

  test('moves one and leaves the rest in order', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2).join('')).toBe('bcad');
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0).join('')).toBe('dabc');
    expect(moveItem(['a', 'b'], 0, -1).join('')).toBe('ab');
    expect(moveItem(['a', 'b'], 1, 2).join('')).toBe('ab');
    expect(moveItem(['a', 'b'], 5, 0).join('')).toBe('ab');
  });
});

describe('sections', () => {
  const section = (_id: string) => ({ _id, title: `Section ${_id}` });
  const within = (sectionId: string | null, _id: string) => ({ ...lecture(_id), sectionId });
  const course = [within(null, 'intro'), within('a', 'one'), within('a', 'two'), within('c', 'three')];

  test('gather lectures, which keep their numbers; empty ones are left out', () => {
    const groups = groupBySection(course, ['a', 'b', 'c'].map(section));
    expect(groups.map((group) => [group.section?._id ?? null, group.lectures.map(({ number }) => number)])).toEqual([
      [null, [1]],
      ['a', [2, 3]],
      ['c', [4]],
    ]);
  });

  test('lose no lecture whose section is not known yet', () => {
    expect(groupBySection(course, []).flatMap((group) => group.lectures)).toHaveLength(4);
    expect(groupBySection([], [])).toEqual([]);
  });

  test('begin open when they are few; of many only the first and the one that is watched', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const open = (names: string[], currentId: string | null) => {
      const groups = groupBySection(
        [lecture('loose'), ...names.map((name) => within(name, `in ${name}`))],
        names.map(section),
      );
      return groups.map((_, place) => isOpenAtFirst(groups, place, currentId)).slice(1);
    };
    expect(open(ids.slice(0, 4), null)).toEqual([true, true, true, true]);
    expect(open(ids, null)).toEqual([true, false, false, false, false]);
    expect(open(ids, 'in d')).toEqual([true, false, false, true, false]);
  });

  test('are named with their count and length', () => {
    expect(sumUp(translate, course)).toBe('4 lectures · 4 minutes');
    expect(sumUp(translate, [lecture('soon', false)])).toBe('1 lecture');
    expect(sectionTitleOf([section('a')], within('a', 'one'))).toBe('Section a');
    expect(sectionTitleOf([section('a')], within(null, 'one'))).toBeNull();
  });
});

describe('how much there is in a lecture', () => {
  const quiz = { ...lecture('quiz', false), lesson: 'quiz' as const, durationSeconds: 12, questionCount: 8 };
  const work = { ...lecture('work', false), lesson: 'assignment' as const, durationSeconds: 12 };

  test('is the length of a film or an article, and the questions of a quiz', () => {
    expect(sayExtent(translate, lecture('one'))).toBe('1:00');
    expect(sayExtent(translate, { ...lecture('text', false), lesson: 'article', durationSeconds: 95 })).toBe('1:35');
    expect(sayExtent(translate, quiz)).toBe('8 questions');
    expect(sayExtent(translate, { ...quiz, questionCount: 1 })).toBe('1 question');
  });

  test('counts films alone where videos are promised', () => {
    expect(sumSeconds(pickFilms([lecture('one'), quiz, work]))).toBe(60);
  });

  test('is nothing of an assignment, which takes as long as one likes: its row says what it is', () => {
    expect([sayExtent(translate, work), sayAtRowEnd(translate, work)]).toEqual(['', 'Assignment']);
    expect(sayAtRowEnd(translate, { ...quiz, questionCount: null })).toBe('Quiz');
    expect(sayAtRowEnd(translate, quiz)).toBe('8 questions');
  });
});
