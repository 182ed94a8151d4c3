import { describe, expect, test } from 'vitest';
import { checkSentences } from './check-sentences.ts';
import { checkTexts } from './check-texts.ts';
import { listBareTexts } from './read-pages.ts';
import { readSentences } from './read-sentences.ts';
import { readTexts } from './read-texts.ts';

describe('Reading the texts of a file', () => {
  test('finds what goes through the catalogue', () => {
    const source = `
      const links = [{ to: '/', label: msg('Home') }];
      export function Menu() {
        const t = useT();
        notify.success(t(isOn ? 'It is on' : 'It is off'));
        return <p title={t('Hello {name}', { name })}>{t.count(n, '{count} course', '{count} courses')}
          <Trans text="Read <a>this</a>" tags={{}} />{t(label)}</p>;
      }`;
    expect(readTexts(source)).toEqual({
      keys: ['Home', 'It is on', 'It is off', 'Hello {name}', '{count} courses', 'Read <a>this</a>'],
      problems: [],
    });
  });

  test('names every text that does not', () => {
    const source = `
      const labels = { title: 'Bare property' };
      function describe() { return 'Two words'; }
      export function Menu() {
        useDocumentTitle('Bare call');
        return <p aria-label="Bare label" className="Two Classes" data-x="y">Bare text {isOn ? 'bare branch' : null}
          {\`put \${together}\`}</p>;
      }`;
    const { problems } = readTexts(source);
    for (const text of ['Bare property', 'Two words', 'Bare call', 'Bare label', 'Bare text', 'bare branch', 'put']) {
      expect(problems).toContain(`"${text}" is not translated`);
    }
    expect(problems).toHaveLength(7);
  });

  test('leaves alone what only developers and programs read', () => {
    const source = `
      import { x } from 'Some Package';
      type Kind = 'Not Shown';
      console.error('Went wrong here');
      throw new TypeError('Must not happen');
      export const Row = () => <Icon className="p-4" name="arrow">₹{price} · Google {category === 'AI Tools'}</Icon>;`;
    expect(readTexts(source, ['AI Tools']).problems).toEqual([]);
  });

  test('refuses texts that are put together, or made before the language is known', () => {
    expect(readTexts('const f = () => t(`Hello $'.concat('{name}`);')).problems).toEqual([
      't(`Hello …`) is put together: use {placeholders}',
    ]);
    expect(readTexts("const title = translate('Home');").problems[0]).toMatch(/use msg/);
  });
});

describe('The sentences of the server', () => {
  test('are read where they are defined, with their codes', () => {
    const source = `
      export const createFullError = defineError({ status: 409, code: 'a.full', message: 'At most {most}.' });
      const sayOwed = defineSentence({ code: 'a.owed', message: { one: '{count} course', other: '{count} courses' } });
      log.warn('Not For People');`;
    expect(readSentences(source)).toEqual({
      sentences: [
        ['a.full', 'At most {most}.'],
        ['a.owed', { one: '{count} course', other: '{count} courses' }],
      ],
      problems: [],
    });
  });

  test('cannot be put together, because nobody could say them in another language', () => {
    const [problem] = readSentences("defineError({ status: 409, code: 'a.full', message: text + '.' })").problems;
    expect(problem).toMatch(/as they are/);
  });

  test('have one code each, and their Hindi with the same values', () => {
    const file = (...sentences: [string, string][]) => ({ sentences, problems: [] });
    const said = {
      'a.errors.ts': file(['a.full', 'At most {most}.'], ['a.new', 'New']),
      'b.errors.ts': file(['a.full', 'Full']),
    };
    const areas = { people: { 'a.full': 'ज़्यादा से ज़्यादा', 'a.gone': 'गया', 'name.missing': 'नाम' } };
    expect(checkSentences({ said, fields: { 'name.missing': 'Please enter your name' }, areas })).toEqual([
      'b.errors.ts: a.full stands in a.errors.ts too; one code is one case',
      'hi/sentences/people.ts: nobody says a.gone',
      'a.errors.ts: a.new has no Hindi in apps/web/src/shared/i18n/hi/sentences',
    ]);
    expect(checkSentences({ said: { 'a.errors.ts': said['a.errors.ts'] }, fields: {}, areas })).toContain(
      'hi/sentences/people.ts: a.full has {most} to fill in, its Hindi has nothing',
    );
  });
});

test('finds the texts of a page without the app that do not carry their Hindi', () => {
  const page = '<title>Any</title><body><h1 data-hi="नमस्ते">Hello</h1><p>Bare <b>{brandName}</b></p></body>';
  expect(listBareTexts(page)).toEqual(['Bare']);
});

describe('Comparing the two languages', () => {
  const files = { 'a.tsx': { keys: ['Hello {name}', '{count} courses'], problems: ['"Bare" is not translated'] } };
  const whole = { 'Hello {name}': 'नमस्ते {name}', '{count} courses': { one: '{count} कोर्स', other: '{count} कोर्स' } };

  test('is content when every text has its Hindi', () => {
    const translated = { 'a.tsx': { ...files['a.tsx'], problems: [] } };
    expect(checkTexts({ files: translated, data: [], areas: { home: whole } })).toEqual([]);
  });

  test('names what is missing, stale, double, bare, or filled in otherwise', () => {
    const areas = { home: { 'Hello {name}': 'नमस्ते', Gone: 'गया' }, shell: { Gone: 'गया' } };
    expect(checkTexts({ files, data: [], areas })).toEqual([
      'a.tsx: "Bare" is not translated',
      'hi/home.ts: "Hello {name}" has {name} to fill in, its Hindi has nothing',
      'hi/home.ts: "Gone" is used nowhere',
      'hi/shell.ts: "Gone" stands in hi/home.ts too; what many use goes to hi/common.ts',
      'hi/shell.ts: "Gone" is used nowhere',
      'a.tsx: "{count} courses" has no Hindi in apps/web/src/shared/i18n/hi',
    ]);
  });
});
