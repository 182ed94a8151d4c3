import { expect, test } from 'vitest';
import { isHeldBack, readOutcome, toLearnerAlias } from './scorm.models.ts';

const none = { masteryScore: null, scaledPassingScore: null, completionThreshold: null };
const core = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`cmi.core.${name}`, value]));
const cmi = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`cmi.${name}`, value]));

test.each<[Record<string, string>, number | null, boolean, number | null]>([
  [{}, null, false, null],
  [{ lesson_status: 'incomplete', 'score.raw': '30' }, null, false, 30],
  [{ lesson_status: 'completed' }, null, true, null],
  [{ lesson_status: 'passed', 'score.raw': '9', 'score.max': '10' }, null, true, 90],
  [{ lesson_status: 'failed', 'score.raw': '9', 'score.min': '5', 'score.max': '10' }, null, false, 80],
  [{ lesson_status: 'completed', 'score.raw': '79' }, 80, false, 79],
  [{ lesson_status: 'completed', 'score.raw': '80' }, 80, true, 80],
  [{ lesson_status: 'completed' }, 80, true, null],
  [{ lesson_status: 'completed', 'score.raw': 'many', 'score.max': '0' }, null, true, null],
  [{ lesson_status: 'passed', 'score.raw': '500' }, null, true, 100],
  [{ lesson_status: 'passed', 'score.raw': '-5' }, null, true, 0],
])('of SCORM 1.2: %o with mastery %s is done: %s, %s %%', (values, masteryScore, isDone, percent) => {
  expect(readOutcome('1.2', core(values), { ...none, masteryScore })).toEqual({ isDone, percent });
});

test.each<[Record<string, string>, object, boolean, number | null]>([
  [{}, {}, false, null],
  [{ completion_status: 'completed' }, {}, true, null],
  [{ completion_status: 'completed', success_status: 'failed' }, {}, false, null],
  [{ completion_status: 'incomplete', success_status: 'passed', 'score.scaled': '0.5' }, {}, true, 50],
  [{ completion_status: 'completed', 'score.scaled': '0.59' }, { scaledPassingScore: 0.6 }, false, 59],
  [{ success_status: 'failed', 'score.scaled': '0.6' }, { scaledPassingScore: 0.6 }, true, 60],
  [{ completion_status: 'completed', progress_measure: '0.4' }, { completionThreshold: 0.5 }, false, null],
  [{ completion_status: 'incomplete', progress_measure: '0.5' }, { completionThreshold: 0.5 }, true, null],
  [{ 'score.raw': '7', 'score.max': '14', 'score.scaled': '-1' }, {}, false, 0],
  [{ 'score.raw': '7', 'score.max': '14' }, {}, false, 50],
])('of SCORM 2004: %o with %o is done: %s, %s %%', (values, thresholds, isDone, percent) => {
  expect(readOutcome('2004', cmi(values), { ...none, ...thresholds })).toEqual({ isDone, percent });
});

test('a learner has another name in each package', () => {
  expect(toLearnerAlias('a', 'asha')).toBe(toLearnerAlias('a', 'asha'));
  expect(toLearnerAlias('a', 'asha')).not.toBe(toLearnerAlias('b', 'asha'));
  expect(toLearnerAlias('a', 'asha')).not.toContain('asha');
});

const parts = [
  { lectureId: 'now', href: 'one/index.html', isOpen: true },
  { lectureId: 'later', href: 'Two/Index.html', isOpen: false },
  { lectureId: 'beside', href: 'one/more.html', isOpen: false },
  { lectureId: 'top', href: 'start.html', isOpen: false },
];

test.each([
  ['one/index.html', 'now', false],
  ['one/film.mp4', 'now', false],
  ['two/index.html', 'now', true],
  ['TWO/deep/film.mp4', 'now', true],
  ['two/deep/film.mp4', 'later', false],
  // Both begin in this folder: only the page with which the other one begins is its own.
  ['one/more.html', 'now', true],
  ['start.html', 'now', true],
  // Nobody's folder, and the top of the package.
  ['shared/film.mp4', 'now', false],
  ['film.mp4', 'now', false],
  ['twofold/film.mp4', 'now', false],
])('%s, asked for from the lecture "%s": held back is %s', (path, lectureId, isHeld) => {
  expect(isHeldBack(path, lectureId, parts)).toBe(isHeld);
});

test('a page with which an open lecture begins, too, is not held back, and neither is anything of a package that no lecture plays', () => {
  expect(
    isHeldBack('two/index.html', 'now', [...parts, { lectureId: 'x', href: 'two/index.html', isOpen: true }]),
  ).toBe(false);
  expect(isHeldBack('two/index.html', 'now', [])).toBe(false);
});
