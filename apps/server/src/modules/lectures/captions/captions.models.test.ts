import { limits } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { listHostileTexts, timeOf } from '../../../../test/hostile-texts.ts';
import { isLongForm } from '../../../../test/test-form.ts';
import { nameLanguage, parseCaptions, toWebVtt } from './captions.models.ts';

const read = (text: string) => parseCaptions(Buffer.from(text));
const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;
const failure = (text: string | Uint8Array) => {
  try {
    parseCaptions(Buffer.from(text));
  } catch (error) {
    return (error as Error).message;
  }
  return 'was taken';
};

describe('captions', () => {
  test('are read from WebVTT with its head, notes, names, settings and markup', () => {
    const file = [
      'WEBVTT - Lecture 1',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'NOTE made by hand',
      '',
      'intro',
      '00:01.500 --> 00:04.000 align:start position:10%',
      '<v Asha>Namaste &amp; <b>welcome</b></v>',
      'to this <00:03.000>course',
      '',
      '01:00:00.000 --> 01:00:02.5',
      'x &lt; y',
      '',
    ].join('\n');
    expect(read(file)).toEqual([
      { start: 1.5, end: 4, text: 'Asha: Namaste & welcome\nto this course' },
      { start: 3600, end: 3602.5, text: 'x < y' },
    ]);
  });

  test('are read from SRT with any line ends, byte order mark, blank lines inside and any order', () => {
    const srt =
      '\uFEFF2\r\n00:00:05,000 --> 00:00:06,000\r\n{\\an8}<i>दूसरा</i>\r\n\r\n1\r\n00:00:01,000 --> 00:00:02,250\r\nFirst\r\n\r\nstill the first\r\n';
    const cues = [
      { start: 1, end: 2.25, text: 'First\nstill the first' },
      { start: 5, end: 6, text: 'दूसरा' },
    ];
    expect(read(srt)).toEqual(cues);
    expect(read(srt.replaceAll('\r\n', '\r'))).toEqual(cues);
    const utf16 = Buffer.from(srt, 'utf16le');
    expect(parseCaptions(utf16)).toEqual(cues);
  });

  test('are cut between letters where a text without a timing makes one too long', () => {
    const [cue] = read(`1\n00:00:00,000 --> 00:00:01,000\n${'a'.repeat(900)}\n\n${'b'.repeat(98)}🎵`);
    expect(cue?.text).toBe(`${'a'.repeat(900)}\n${'b'.repeat(98)}`);
  });

  test('that say nothing are none: they would take the place of those that do', () => {
    expect(failure(vtt('00:00.000 --> 00:01.000\n<b></b>'))).toContain('No captions were found');
  });

  test('come back as they were through WebVTT, whatever they say', () => {
    const cues = [
      { start: 0, end: 1.001, text: 'a --> b & <b>\nsecond line' },
      { start: 59.999, end: 3661.5, text: 'हिन्दी में' },
    ];
    expect(read(toWebVtt(cues))).toEqual(cues);
  });

  test('without a readable time are refused, naming the line', () => {
    expect(failure(vtt('00:00:01.000 --> 00:00:02.000\nok', '00:00:03.000 -> 00:00:04.000\nbad'))).toMatch(/^Line 6: /);
    expect(failure(vtt('00:61.000 --> 00:62.000\nx'))).toBe('Line 3: Minutes and seconds go up to 59.');
    expect(failure(vtt('00:05.000 --> 00:04.000\nx'))).toBe('Line 3: This caption ends before it begins.');
    expect(failure(vtt('one --> two\nx'))).toMatch(/^Line 3: This time cannot be read/);
    expect(failure('1\nHello there\n')).toMatch(/^Line 1: A time like/);
    expect(failure(vtt(`00:01.000 --> 00:02.000\n${'x'.repeat(1001)}`))).toMatch(/^Line 3: .*1000 characters/);
  });

  test('keep what was written in place of brackets, also after a blank line', () => {
    const time = '00:00:01,000 --> 00:00:02,000\n';
    expect(read(`1\n${time}a &lt;b> c\n\n1 < 2 > 1\n`)).toMatchObject([{ text: 'a <b> c\n1 < 2 > 1' }]);
    expect(read(`${time}<v Asha>x<1 {\\an8}{y} <v>z</V> <v.loud  Ravi >w`)).toMatchObject([
      { text: 'Asha: x<1 {y} z Ravi: w' },
    ]);
  });

  test('of lines that nobody could read are refused, naming the line', () => {
    expect(failure(vtt(`00:01.000 --> 00:02.000\nok\n${'<'.repeat(2001)}`))).toMatch(/^Line 5: .* 2000 characters/);
    expect(failure(`1\n${'x\n'.repeat(200_000)}`)).toMatch(/^Line 200001: .* 200000 lines/);
    const much = Array(11).fill('<b>'.repeat(333)).join('\n');
    expect(failure(vtt(`00:01.000 --> 00:02.000\n${much}`))).toMatch(/^Line 3: .*1000 characters/);
  });

  test('take the time that their length asks for, whatever is in them', () => {
    const cut = (text: string) =>
      Array.from({ length: Math.ceil(text.length / 1900) }, (_, at) => text.slice(at * 1900, (at + 1) * 1900)).join(
        '\n',
      );
    const slow: [string, number][] = [];
    let turn = 0;
    for (const { name, text } of listHostileTexts(limits.captionBytes)) {
      const cue = '00:00:01,000 --> 00:00:02,000\n';
      const forms = { [`cues of ${name}`]: cut(text.slice(0, -30 * 1100)).replaceAll('\n', `\n\n${cue}`) };
      if (!/half|much/.test(name)) Object.assign(forms, { [name]: text, [`a cue of ${name}`]: cue + cut(text) });
      const all = Object.entries(forms);
      turn += 1;
      // By turns in the short form: what keeps a reader busy has neighbours that do.
      for (const [form, file] of isLongForm ? all : all.slice(turn % all.length, (turn % all.length) + 1)) {
        const bytes = Buffer.from(file).subarray(0, limits.captionBytes);
        const time = timeOf(() => failure(bytes), 200);
        if (time > 200) slow.push([form, Math.round(time)]);
      }
    }
    expect(slow).toEqual([]);
  }, 120_000);

  test('that are none at all are refused', () => {
    expect(failure('')).toMatch(/^No captions were found/);
    expect(failure('WEBVTT\n\nNOTE nothing\n')).toMatch(/^No captions were found/);
    expect(failure(Uint8Array.from([0x4e, 0xe9, 0x74]))).toMatch(/UTF-8/);
    expect(failure('1\0\n00:00:01,000 --> 00:00:02,000\nx')).toBe('This is not a text file.');
  });
});

test('a language is named in its own words', () => {
  expect(['en', 'hi', 'ta', 'pt-BR'].map(nameLanguage)).toEqual(['English', 'हिन्दी', 'தமிழ்', 'Português (Brasil)']);
});
