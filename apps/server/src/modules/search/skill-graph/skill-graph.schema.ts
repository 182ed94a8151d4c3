import { z } from 'zod';

const nameSchema = z.string().trim().min(1).max(60);

/** Something one can learn. Names and aliases are in the normalised form: lower case, no accents. */
const skillSchema = z.object({
  name: nameSchema,
  /** Other ways to say it: abbreviations, spellings, Hinglish words, its parts when they mean little else. */
  aliases: z.array(nameSchema),
  /** Wider skills that this one is part of. */
  parents: z.array(nameSchema),
  related: z.array(nameSchema),
  prerequisites: z.array(nameSchema),
});

/** A job or a goal, the ways people say it, and what they have to learn for it, most important first. */
const jobSchema = z.object({
  name: nameSchema,
  phrases: z.array(z.string().trim().min(2).max(80)).min(1),
  skills: z.array(nameSchema).min(1),
});

export type Skill = z.infer<typeof skillSchema>;
export type Job = z.infer<typeof jobSchema>;

/**
 * Reads rows `name | alias, alias | < parent, parent ~ related ^ prerequisite`; every part after the name may be
 * missing. Throws when a row is malformed.
 */
export function parseSkills(rows: string): Skill[] {
  return lines(rows).map((line) => {
    const [name = '', ...parts] = line.split(/\||(?=[<~^])/).map((part) => part.trim());
    const marked = (mark: string) => list(parts.find((part) => part.startsWith(mark))?.slice(1));
    const aliases = list(parts.find((part) => part !== '' && !/^[<~^]/.test(part)));
    return skillSchema.parse({
      name,
      aliases,
      parents: marked('<'),
      related: marked('~'),
      prerequisites: marked('^'),
    });
  });
}

/** Reads rows `name | phrase, phrase | skill, skill`. Throws when a row is malformed. */
export function parseJobs(rows: string): Job[] {
  return lines(rows).map((line) => {
    const [name = '', phrases, skills] = line.split('|').map((part) => part.trim());
    return jobSchema.parse({ name, phrases: [name, ...list(phrases)], skills: list(skills) });
  });
}

function lines(rows: string): string[] {
  return rows
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
