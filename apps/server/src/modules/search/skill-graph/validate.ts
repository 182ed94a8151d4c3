import type { Job, Skill } from './skill-graph.schema.ts';
import { toTerms } from './skill-graph.ts';
import { claimOf } from './skill-names.ts';

/** What is wrong with a graph, in sentences; empty when nothing is. */
export function findGraphFaults(skills: readonly Skill[], jobs: readonly Job[]): string[] {
  const names = new Set(skills.map(({ name }) => name));
  const links = skills.flatMap((skill) =>
    [...skill.parents, ...skill.related, ...skill.prerequisites].map((to) => ({ from: skill.name, to })),
  );
  const jobLinks = jobs.flatMap((job) => job.skills.map((to) => ({ from: job.name, to })));
  return [
    ...[...links, ...jobLinks]
      .filter(({ to }) => !names.has(to))
      .map(({ from, to }) => `"${from}" points to "${to}", which is no skill`),
    ...findDoubleClaims(skills),
    ...findDoubles(
      skills.map(({ name }) => name),
      'skill',
    ),
    ...findDoubles(
      jobs.map(({ name }) => name),
      'job',
    ),
    ...findCycles(skills, 'parents'),
    ...findCycles(skills, 'prerequisites'),
    ...findUnconnected(skills, [...links, ...jobLinks]),
  ];
}

/** Two names that read alike to the search count as one, so "web apps" and "web app" may not part. */
function findDoubleClaims(skills: readonly Skill[]): string[] {
  const owners = new Map<string, string>();
  return skills.flatMap((skill) =>
    [skill.name, ...skill.aliases].flatMap((alias) => {
      if (toTerms(alias).length === 0) return [`"${alias}" of "${skill.name}" holds no telling word`];
      const key = claimOf(alias);
      const owner = owners.get(key);
      owners.set(key, skill.name);
      return owner !== undefined && owner !== skill.name
        ? [`"${alias}" is claimed by "${owner}" and "${skill.name}"`]
        : [];
    }),
  );
}

function findDoubles(names: string[], kind: string): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${kind} "${name}" stands twice`);
}

function findCycles(skills: readonly Skill[], link: 'parents' | 'prerequisites'): string[] {
  const next = new Map(skills.map((skill) => [skill.name, skill[link]]));
  const done = new Set<string>();
  const faults: string[] = [];
  const walk = (name: string, path: string[]) => {
    if (path.includes(name)) faults.push(`${link} go in a circle: ${[...path, name].join(' -> ')}`);
    else if (!done.has(name)) {
      for (const to of next.get(name) ?? []) walk(to, [...path, name]);
      done.add(name);
    }
  };
  for (const { name } of skills) walk(name, []);
  return faults;
}

function findUnconnected(skills: readonly Skill[], links: { from: string; to: string }[]): string[] {
  const touched = new Set(links.flatMap(({ from, to }) => [from, to]));
  return skills
    .filter(({ name }) => !touched.has(name))
    .map(({ name }) => `"${name}" is an orphan: nothing is linked to it`);
}
