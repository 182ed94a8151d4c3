import { describe, expect, test } from 'vitest';
import { isLongForm } from '../../../../test/test-form.ts';
import { wordsOf } from '../ranking/words.ts';
import { readJobNames } from './job-names.ts';
import { readPlainWordFiles, readPlainWords } from './plain-words.ts';
import { ensureLinked, parseSkills, readGraphFiles } from './skill-graph.schema.ts';
import { createSkillGraph, type SkillGraph, skillGraph, toTerms } from './skill-graph.ts';
import { findGraphFaults } from './validate.ts';

const { skills, jobs } = readGraphFiles();
/** Rows of skills as they stand in a file that somebody has edited. */
const skillRows = (...rows: string[]) =>
  parseSkills(['skill\talso called\tpart of\trelated to\tneeds first', ...rows].join('\n'), 'skills/mine.tsv');

describe('the skill graph', () => {
  test('has no orphan, no cycle, and no name claimed twice', () => {
    expect(findGraphFaults(skills, jobs)).toEqual([]);
  });

  test('knows at least 1500 skills and 400 jobs and goals', () => {
    expect(skills.length).toBeGreaterThanOrEqual(1500);
    expect(jobs.length).toBeGreaterThanOrEqual(400);
  });

  test('names every job, and nothing else, in English and in Hindi', () => {
    const named = readJobNames();
    expect([...named.keys()].sort()).toEqual(jobs.flatMap(({ kind, name }) => (kind === 'job' ? [name] : [])).sort());
    expect([...named.values()].filter(({ en, hi }) => / job$/.test(en) || !/[\u0900-\u097F]/.test(hi))).toEqual([]);
  });

  test.each([
    ['k8s for teams', ['kubernetes']],
    ['Cascading Style Sheets', ['css']],
    ['machine learning with python', ['machine learning', 'python']],
    ['share market me paise', ['stock market']],
    ['extract, transform and load', ['etl']],
    ['no code tools', ['no code']],
    ['write code, post it, care for media', ['programming']],
    ['a career in acting', ['careers', 'acting']],
    ['tailor every box, cycle home', []],
    ['tailoring and cycling', ['tailoring', 'cycling']],
  ])('finds what "%s" speaks of', (text, found) => {
    const mentions = skillGraph().findMentions(wordsOf(text));
    expect(mentions.map(({ skill }) => skill)).toEqual(found);
  });

  test.each([
    ['mujhe data analyst banna hai', 'data analyst'],
    ['make my own website for my shop', 'shop website owner'],
  ])('knows the goal in "%s"', (input, job) => {
    const found = skillGraph().findJobs(toTerms(input));
    expect(found.map(({ name }) => name)).toContain(job);
  });

  test('has plain phrases for every skill it had when they were written, none of them its own name', () => {
    const plain = readPlainWords(skillGraph().skills);
    expect(plain.length).toBeGreaterThanOrEqual(1500);
    expect(plain.flatMap(({ skill, phrases }) => phrases.filter((phrase) => phrase.toLowerCase() === skill))).toEqual(
      [],
    );
    expect(plain.filter(({ phrases }) => phrases.length < 8)).toEqual([]);
  });

  test.each([
    ['group shoppers who behave alike', 'clustering'],
    ['grow tomatoes on the balcony', 'gardening'],
    ['why empires fell', 'history'],
    ['my team does not speak up', 'teamwork'],
  ])('guesses from "%s" what may be meant, never surely', (words, skill) => {
    const guesses = skillGraph().guessSkills(wordsOf(words), 4);
    expect(guesses.map((guess) => guess.skill)).toContain(skill);
    expect(Math.max(...guesses.map(({ confidence }) => confidence))).toBeLessThanOrEqual(0.6);
  });

  // The tables are read twice for it; that what was made ready answers as they do, made-words.test.ts asks.
  test.runIf(isLongForm)(
    'guesses the same whether it was prepared, other work going on meanwhile, or asked at once',
    async () => {
      const graphs = [0, 1].map(() => createSkillGraph(skills, jobs, readPlainWordFiles));
      const [prepared, unprepared] = graphs as [SkillGraph, SkillGraph];
      let turns = 0;
      let isReady = false;
      const otherWork = () => {
        turns += 1;
        if (!isReady) setImmediate(otherWork);
      };
      setImmediate(otherWork);
      await Promise.all([prepared.prepareGuesses(), prepared.prepareGuesses()]);
      isReady = true;
      expect(turns).toBeGreaterThan(10);
      const words = wordsOf('grow tomatoes on the balcony');
      expect(prepared.guessSkills(words, 4)).toEqual(unprepared.guessSkills(words, 4));
      expect(prepared.guessSkills(words, 4)).not.toEqual([]);
    },
  );

  test('says each time that plain words cannot be read', async () => {
    const graph = createSkillGraph(skills, [], function* broken() {
      yield [{ skill: 'gardening', phrases: ['grow tomatoes'] }];
      throw new Error('no table');
    });
    await expect(graph.prepareGuesses()).rejects.toThrow('no table');
    await expect(graph.prepareGuesses()).rejects.toThrow('no table');
    expect(() => graph.guessSkills(['tomatoes'], 1)).toThrow('no table');
  });

  test('is surer of a skill whose neighbours in the graph the words point to as well', () => {
    const phrases = [
      { skill: 'ovens', phrases: ['warm glowing clay box'] },
      { skill: 'pottery', phrases: ['warm clay pots'] },
      { skill: 'glazing', phrases: ['pots with shiny coat'] },
    ];
    const surenessWith = (parent: string) => {
      const rows = skillRows('ovens', `pottery\t\t${parent}`, 'glazing').map(({ value }) => value);
      const guesses = createSkillGraph(rows, [], () => [phrases]).guessSkills(['warm', 'clay', 'shiny'], 3);
      return guesses.find(({ skill }) => skill === 'pottery')?.confidence ?? 0;
    };
    expect(surenessWith('glazing')).toBeGreaterThan(surenessWith(''));
  });

  test('guesses nothing from words that nobody uses for a skill', () => {
    expect(skillGraph().guessSkills(wordsOf('zzzqqq wwwvvv'), 4)).toEqual([]);
    expect(skillGraph().guessSkills([], 4)).toEqual([]);
  });

  test('names file and line of a row that cannot be read, leads nowhere or stands twice', () => {
    expect(() => parseSkills('name\taliases\n', 'skills/mine.tsv')).toThrow(/^skills\/mine\.tsv:1: .*also called/);
    expect(() => skillRows('# kinds of bread', '', 'a\tb\tc\td\te\tf')).toThrow('skills/mine.tsv:4: 6 columns');
    expect(() => skillRows('a topic', `\tanother name`)).toThrow('skills/mine.tsv:3: skill: ');
    expect(() => skillRows(`a topic\tx1; ${'y'.repeat(61)}`)).toThrow('skills/mine.tsv:2: also called: ');
    expect(() => ensureLinked(skillRows('a topic\tx1\tbakery'), [])).toThrow(
      'skills/mine.tsv:2: there is no skill "bakery"',
    );
    expect(() => ensureLinked(skillRows('a topic', 'b topic', 'a topic'), [])).toThrow(
      'skills/mine.tsv:4: "a topic" stands in skills/mine.tsv:2 already',
    );
  });

  test('says what is wrong with a graph', () => {
    const faulty = skillRows('a topic\tx1\tb topic', 'b topic\tx1\ta topic', 'c topic', 'd topic\tx2\t\tnothing').map(
      ({ value }) => value,
    );
    const faults = findGraphFaults(faulty, []).join('\n');
    expect(faults).toContain('which is no skill');
    expect(faults).toContain('is claimed by "a topic" and "b topic"');
    expect(faults).toContain('go in a circle');
    expect(faults).toContain('"c topic" is an orphan');
    expect(createSkillGraph(faulty, []).childrenOf('b topic')).toEqual(['a topic']);
  });
});
