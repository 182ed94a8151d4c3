import { z } from 'zod';
import { listCell, parseTable, readTables, type TableRow } from './table-file.ts';

const nameSchema = z.string().trim().min(1).max(60);

/** Something one can learn. Names and aliases are in the normalised form: lower case, no accents. */
const skillSchema = z.object({
  name: nameSchema,
  /** Other ways to say it: abbreviations, spellings, Hinglish words, its parts when they mean little else. */
  aliases: listCell(nameSchema),
  /** Wider skills that this one is part of. */
  parents: listCell(nameSchema),
  related: listCell(nameSchema),
  prerequisites: listCell(nameSchema),
});

/** A job or a goal, the ways people say it, and what they have to learn for it, most important first. */
const jobSchema = z.object({
  name: nameSchema,
  phrases: listCell(z.string().min(2).max(80)),
  skills: listCell(nameSchema).refine((skills) => skills.length > 0, 'name at least one skill'),
});

export type Skill = z.infer<typeof skillSchema>;
/** A `goal` is what somebody wants, in everyday words; a `job` is what somebody can become. */
export type Job = z.infer<typeof jobSchema> & { kind: 'job' | 'goal' };

const SKILL_COLUMNS = {
  skill: 'name',
  'also called': 'aliases',
  'part of': 'parents',
  'related to': 'related',
  'needs first': 'prerequisites',
} as const;
const WHAT_PEOPLE_SAY = { 'what people say': 'phrases', 'skills, most telling first': 'skills' } as const;

/**
 * The skills, jobs and goals of this project, read from `data/`. Throws an `Error` that names file and line when a row is
 * malformed or links to a skill that is not there.
 */
export function readGraphFiles(): { skills: Skill[]; jobs: Job[] } {
  const skills = readTables('skills', SKILL_COLUMNS, skillSchema);
  const asKind = (kind: Job['kind'], rows: TableRow<z.infer<typeof jobSchema>>[]): TableRow<Job>[] =>
    rows.map(({ value, source }) => ({ value: { ...value, kind }, source }));
  const jobs = [
    ...asKind('job', readTables('jobs', { job: 'name', ...WHAT_PEOPLE_SAY }, jobSchema)),
    ...asKind('goal', readTables('goals', { goal: 'name', ...WHAT_PEOPLE_SAY }, jobSchema)),
  ];
  ensureLinked(skills, jobs);
  return {
    skills: skills.map(({ value }) => value),
    // The name of a job is one of the ways to say it.
    jobs: jobs.map(({ value }) => ({ ...value, phrases: [value.name, ...value.phrases] })),
  };
}

/** The skills of a text in the form of `data/skills/*.tsv`. Throws an `Error` that names `file` and line. */
export function parseSkills(text: string, file: string): TableRow<Skill>[] {
  return parseTable(text, { file, columns: SKILL_COLUMNS, schema: skillSchema });
}

/** Throws when a skill stands twice, or when something is linked to a skill that is not there. */
export function ensureLinked(skills: readonly TableRow<Skill>[], jobs: readonly TableRow<Job>[]): void {
  const sources = new Map<string, string>();
  for (const { value, source } of skills) {
    const before = sources.get(value.name);
    if (before !== undefined) throw new Error(`${source}: "${value.name}" stands in ${before} already`);
    sources.set(value.name, source);
  }
  const links = [
    ...skills.map(({ value, source }) => ({
      source,
      to: [...value.parents, ...value.related, ...value.prerequisites],
    })),
    ...jobs.map(({ value, source }) => ({ source, to: value.skills })),
  ];
  for (const { source, to } of links) {
    const missing = to.find((name) => !sources.has(name));
    if (missing !== undefined) throw new Error(`${source}: there is no skill "${missing}"`);
  }
}
