import { expect, test } from 'vitest';
import { findCaptionsOf, findLanguage, isCaptionsFile, readCaptionsName } from './captions-beside.models.ts';

const pick = (path: string, text = 'Hello') => ({
  path,
  file: new File([text], path.slice(path.lastIndexOf('/') + 1)),
});

test('captions are told from films by their ending', () => {
  const paths = ['a/1.srt', 'a/1.VTT', 'a/1.mp4', 'a/srt', 'a/1.srt.txt'];
  expect(paths.map((path) => isCaptionsFile({ path }))).toEqual([true, true, false, false, false]);
});

test('the language at the end of a name is read, and a word that is none stays a word', () => {
  const names = {
    'Loops.hi.srt': ['Loops', 'hi'],
    'Loops_en-IN.vtt': ['Loops', 'en-IN'],
    'Loops.pt_BR.srt': ['Loops', 'pt-BR'],
    'Loops [hi].srt': ['Loops', 'hi'],
    'Loops (EN).srt': ['Loops', 'en'],
    'Loops.srt': ['Loops', null],
    'Step by.srt': ['Step by', null],
    '01.srt': ['01', null],
    'hi.srt': ['hi', null],
  } as const;
  for (const [name, [bare, language]] of Object.entries(names)) {
    expect(readCaptionsName(name), name).toMatchObject({ bare, language });
  }
});

test('a video has the captions of its name in its own folder, in every language', () => {
  const captions = ['A/1 Loops.srt', 'A/1 Loops.hi.vtt', 'B/1 Loops.srt', 'A/1 Loops more.srt', 'A/1 Say hi.srt'].map(
    (path) => pick(path),
  );
  const found = (path: string) => findCaptionsOf({ path }, captions).map((one) => one.path);
  expect(found('A/1 Loops.mp4')).toEqual(['A/1 Loops.srt', 'A/1 Loops.hi.vtt']);
  expect(found('A/1 Say hi.mov')).toEqual(['A/1 Say hi.srt']);
  expect(found('B/2 Other.mp4')).toEqual([]);
});

test('without a language in the name the letters tell it', async () => {
  expect(await findLanguage(pick('1.srt', '1\n00:00 --> 00:02\nनमस्ते React'))).toBe('hi');
  expect(await findLanguage(pick('1.srt', '1\n00:00 --> 00:02\nவணக்கம்'))).toBe('ta');
  expect(await findLanguage(pick('1.srt', '1\n00:00 --> 00:02\nHello'))).toBe('en');
  expect(await findLanguage(pick('1.mr.srt', 'नमस्कार'))).toBe('mr');
});
