import { limits } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { translate } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import {
  createPaceMeter,
  describePace,
  findDestinies,
  findVideoProblem,
  inNaturalOrder,
  isHiddenFile,
  sectionTitlesOf,
  titleFromFileName,
} from './uploads.models.ts';

const MB = 1024 * 1024;

describe('the pace of an upload', () => {
  test('is unknown at first, then steady', () => {
    const meter = createPaceMeter();
    expect(meter.note({ sent: 0, total: 100 * MB }, 0)).toMatchObject({ share: 0, bytesPerSecond: null });
    expect(meter.note({ sent: MB, total: 100 * MB }, 500).secondsLeft).toBeNull();
    const pace = meter.note({ sent: 20 * MB, total: 100 * MB }, 10_000);
    expect(pace.share).toBe(0.2);
    expect(pace.bytesPerSecond).toBeCloseTo((19 * MB) / 9.5);
    expect(pace.secondsLeft).toBeCloseTo(40);
  });

  test('does not count what had arrived before a resumed upload', () => {
    const meter = createPaceMeter();
    meter.note({ sent: 50 * MB, total: 100 * MB }, 0);
    expect(meter.note({ sent: 52 * MB, total: 100 * MB }, 2_000)).toMatchObject({
      bytesPerSecond: MB,
      secondsLeft: 48,
    });
  });

  test('knows no time left while nothing moves', () => {
    const meter = createPaceMeter();
    meter.note({ sent: MB, total: 2 * MB }, 0);
    expect(meter.note({ sent: MB, total: 2 * MB }, 3_000)).toMatchObject({ bytesPerSecond: 0, secondsLeft: null });
  });

  test('reads as one line', () => {
    const pace = { share: 0.15, sent: 12 * MB, total: 80 * MB, bytesPerSecond: 1.5 * MB, secondsLeft: 43 };
    expect(describePace(translate, pace)).toBe('12 MB of 80 MB · 1.5 MB/s · about 45 seconds left');
    expect(describePace(translate, { ...pace, bytesPerSecond: null, secondsLeft: null })).toBe('12 MB of 80 MB');
    expect(describePace(translate, { ...pace, secondsLeft: 130 })).toContain('about 2 minutes left');
    expect(describePace(translate, { ...pace, sent: 80 * MB, secondsLeft: 0 })).not.toContain('left');
  });
});

describe('sizes', () => {
  test('read as people write them', () => {
    expect([0, 512 * 1024, 1.5 * MB, 12.4 * MB, 4096 * MB].map(formatBytes)).toEqual([
      '0 kB',
      '512 kB',
      '1.5 MB',
      '12 MB',
      '4 GB',
    ]);
  });
});

describe('a chosen video', () => {
  test('is refused when it is too large, empty, or plainly something else', () => {
    expect(findVideoProblem(translate, { size: limits.videoBytes + 1, type: 'video/mp4' })).toContain('4 GB');
    expect(findVideoProblem(translate, { size: 10, type: 'image/png' })).toBe('This is not a video file.');
    expect(findVideoProblem(translate, { size: 0, type: 'video/mp4' })).toBe('This file is empty.');
    expect(findVideoProblem(translate, { size: 10, type: 'video/x-matroska' })).toBeUndefined();
    expect(findVideoProblem(translate, { size: 10, type: '' })).toBeUndefined();
  });
});

describe('a folder of files', () => {
  test('stands in the order in which people number', () => {
    const paths = ['Week 10/1.mp4', 'Week 2/10 b.mp4', 'Week 2/9 a.mp4', 'intro.mp4', 'Week 2/sub/1.mp4'];
    expect(inNaturalOrder(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      'intro.mp4',
      'Week 2/9 a.mp4',
      'Week 2/10 b.mp4',
      'Week 2/sub/1.mp4',
      'Week 10/1.mp4',
    ]);
  });

  test('follows the numbers where each name has one, however it is written', () => {
    const paths = ['3-c.mp4', 'Lecture 10 - j.mp4', 'Lecture 02 - b.mp4', '1_a.mp4'];
    expect(inNaturalOrder(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      '1_a.mp4',
      'Lecture 02 - b.mp4',
      '3-c.mp4',
      'Lecture 10 - j.mp4',
    ]);
  });

  test('leaves out what systems put there', () => {
    expect(['.DS_Store', 'a/._1.mp4', '__MACOSX/1.mp4', 'a/Thumbs.db'].every(isHiddenFile)).toBe(true);
    expect(isHiddenFile('a/1.mp4')).toBe(false);
  });

  test('gives titles that need no retyping', () => {
    const titles = {
      '03_intro-to-react.final.mp4': 'Intro to react final',
      '01-topic.mp4': 'Topic',
      '1_topic.mp4': 'Topic',
      'Lecture 01 - Topic.mp4': 'Topic',
      '1-topic-number-1.mp4': 'Topic number 1',
      '02-Ledger banana.mp4': 'Ledger banana',
      '03 -- Two dashes.mp4': 'Two dashes',
      'lecture-7_state-and-props.mp4': 'State and props',
      'Video 3: Where it breaks.mp4': 'Where it breaks',
      'Part2-What is next.mp4': 'What is next',
      'व्याख्यान 4 - स्टेट.mp4': 'स्टेट',
      'Lesson 12.mp4': 'Lesson 12',
      'Lecture notes.mp4': 'Lecture notes',
      'Lec 5 Topic.mp4': 'Topic',
      'Part 2 of the story.mp4': 'Part 2 of the story',
      'Class 10 maths.mp4': 'Class 10 maths',
      'Chapter and verse.mp4': 'Chapter and verse',
      '3d-printing.mp4': '3d printing',
      '2-3 trees.mp4': '2-3 trees',
      '10-minute workout.mp4': '10-minute workout',
      '10-minute-workout.mp4': '10 minute workout',
      'c-sharp-7.mp4': 'C sharp 7',
      'Covid-19 and after.mp4': 'Covid-19 and after',
      '1.2 Hooks.mp4': 'Hooks',
      '04 3D printing.mp4': '3D printing',
      '1. Where to begin.mov': 'Where to begin',
      '(12) Hooks – part 2.webm': 'Hooks – part 2',
      '05 - रिएक्ट का परिचय.mp4': 'रिएक्ट का परिचय',
      '007.mp4': '007',
      '2024-review.mp4': '2024 review',
      '2024-11-22 live class.mp4': '2024-11-22 live class',
      'Node.js basics.mkv': 'Node js basics',
      noext: 'Noext',
    };
    for (const [name, title] of Object.entries(titles)) expect(titleFromFileName(name), name).toBe(title);
    expect(titleFromFileName(`${'x'.repeat(300)}.mp4`)).toHaveLength(limits.lectureTitle.max);
  });

  test('makes sections of its folders, and none of those that all files share', () => {
    const titles = (paths: string[], isSplit = false) =>
      sectionTitlesOf(
        paths.map((path) => ({ path })),
        isSplit,
      );
    expect(titles(['React/01 - First steps/a.mp4', 'React/02_state-and-props/b.mp4', 'React/intro.mp4'])).toEqual([
      'First steps',
      'State and props',
      null,
    ]);
    expect(titles(['Week 1/a.mp4', 'Week 2/b.mp4', 'Week 2/deep/c.mp4'])).toEqual(['Week 1', 'Week 2', 'Week 2']);
    expect(titles(['React/a.mp4', 'React/b.mp4'])).toEqual([null, null]);
    expect(titles(['React/a.mp4', 'React/b.mp4'], true)).toEqual(['React', 'React']);
    expect(titles(['a.mp4', 'b.mp4'], true)).toEqual([null, null]);
    expect(titles(['x/v1.2 notes/a.mp4', 'x/2.10/b.mp4'])).toEqual(['V1 2 notes', '2 10']);
    expect(titles([])).toEqual([]);
  });
});

describe('a file among those that are chosen', () => {
  const toFile = (path: string, bytes = 1) => ({
    file: new File(['x'.repeat(bytes)], path.split('/').at(-1) ?? ''),
    path,
  });
  const toLecture = (lectureTitle: string, change: object = {}) => ({
    _id: lectureTitle,
    lectureTitle,
    sectionTitle: null,
    isEmpty: false,
    ...change,
  });
  const find = (files: ReturnType<typeof toFile>[], lectures: ReturnType<typeof toLecture>[] = []) =>
    findDestinies(files, { sectionTitles: sectionTitlesOf(files, false), lectures, chosen: files });

  test('becomes a lecture, or the film of the one of its name that has none', () => {
    const waiting = toLecture('Loops', { isEmpty: true });
    expect(find([toFile('01 Loops.mp4'), toFile('02 Maps.mp4')], [waiting])).toEqual([
      { way: 'into', lectureId: 'Loops' },
      { way: 'new' },
    ]);
    // Of two films of that name one is its film.
    expect(find([toFile('01 Loops.mp4'), toFile('02 Loops.mp4')], [waiting])).toEqual([
      { way: 'into', lectureId: 'Loops' },
      { way: 'new' },
    ]);
  });

  test('is there already when a lecture of its name has a film, in its section where a folder says which', () => {
    const known = [toLecture('Intro', { sectionTitle: 'Week 1' })];
    expect(find([toFile('01 Intro.mp4')], known)).toEqual([{ way: 'there' }]);
    expect(find([toFile('Week 1/01 Intro.mp4'), toFile('Week 2/01 Intro.mp4')], known)).toEqual([
      { way: 'there' },
      { way: 'new' },
    ]);
  });

  test('is a copy when another has its name and size, before or behind it', () => {
    for (const mark of [' (1)', '(2)', ' - Copy', ' copy', ' - Copy (2)', ' copy 2']) {
      const files = inNaturalOrder([toFile('03 Loops.mp4', 9), toFile(`03 Loops${mark}.mp4`, 9)]);
      const copies = find(files).filter(({ way }) => way === 'copy');
      expect(copies, mark).toEqual([{ way: 'copy', of: '03 Loops.mp4' }]);
    }
    expect(find([toFile('03 Loops.mp4', 9), toFile('03 Loops (1).mp4', 8)])).toEqual([{ way: 'new' }, { way: 'new' }]);
    expect(find([toFile('Part 1.mp4', 9), toFile('Part 2.mp4', 9)])).toEqual([{ way: 'new' }, { way: 'new' }]);
  });
});
