import { describe, expect, it } from 'vitest';
import { wordsOf } from '../ranking/words.ts';
import { conceptRows as skillRows } from './concepts/index.ts';
import { goalRows } from './goals.ts';
import { jobRows } from './jobs.ts';
import { parseJobs, parseSkills } from './skill-graph.schema.ts';
import { createSkillGraph, skillGraph, toTerms } from './skill-graph.ts';
import { findGraphFaults } from './validate.ts';

const skills = parseSkills(skillRows);
const jobs = parseJobs(jobRows + goalRows);

describe('the skill graph', () => {
  it('has no orphan, no cycle, and no name claimed twice', () => {
    expect(findGraphFaults(skills, jobs)).toEqual([]);
  });

  it('knows at least 600 skills and 80 jobs and goals', () => {
    expect(skills.length).toBeGreaterThanOrEqual(600);
    expect(jobs.length).toBeGreaterThanOrEqual(80);
  });

  it.each([
    ['k8s for teams', ['kubernetes']],
    ['Cascading Style Sheets', ['css']],
    ['machine learning with python', ['machine learning', 'python']],
    ['share market me paise', ['stock market']],
    ['extract, transform and load', ['etl']],
    ['no code tools', ['no code']],
    ['write code, post it, care for media', ['writing', 'programming']],
    ['a career in acting', ['careers', 'acting']],
  ])('finds what "%s" speaks of', (text, found) => {
    const mentions = skillGraph().findMentions(wordsOf(text));
    expect(mentions.map(({ skill }) => skill)).toEqual(found);
  });

  it.each([
    ['mujhe data analyst banna hai', 'data analyst'],
    ['make my own website for my shop', 'shop website owner'],
  ])('knows the goal in "%s"', (input, job) => {
    const found = skillGraph().findJobs(toTerms(input));
    expect(found.map(({ name }) => name)).toContain(job);
  });

  it('says what is wrong with a graph', () => {
    const faulty = parseSkills('a topic | x1 | < b topic\nb topic | x1 | < a topic\nc topic\nd topic | x2 | ~ nothing');
    const faults = findGraphFaults(faulty, []).join('\n');
    expect(faults).toContain('which is no skill');
    expect(faults).toContain('is claimed by "a topic" and "b topic"');
    expect(faults).toContain('go in a circle');
    expect(faults).toContain('"c topic" is an orphan');
    expect(createSkillGraph(faulty, []).childrenOf('b topic')).toEqual(['a topic']);
  });
});
