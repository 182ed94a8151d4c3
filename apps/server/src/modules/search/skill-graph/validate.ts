import { claimOf } from './concept-names.ts';
import type { Concept, Job } from './skill-graph.schema.ts';
import { toTerms } from './skill-graph.ts';

/** What is wrong with a graph, in sentences; empty when nothing is. */
export function findGraphFaults(concepts: readonly Concept[], jobs: readonly Job[]): string[] {
  const names = new Set(concepts.map(({ name }) => name));
  const links = concepts.flatMap((concept) =>
    [...concept.parents, ...concept.related, ...concept.prerequisites].map((to) => ({ from: concept.name, to })),
  );
  const jobLinks = jobs.flatMap((job) => job.skills.map((to) => ({ from: job.name, to })));
  return [
    ...[...links, ...jobLinks]
      .filter(({ to }) => !names.has(to))
      .map(({ from, to }) => `"${from}" points to "${to}", which is no concept`),
    ...findDoubleClaims(concepts),
    ...findDoubles(
      concepts.map(({ name }) => name),
      'concept',
    ),
    ...findDoubles(
      jobs.map(({ name }) => name),
      'job',
    ),
    ...findCycles(concepts, 'parents'),
    ...findCycles(concepts, 'prerequisites'),
    ...findUnconnected(concepts, [...links, ...jobLinks]),
  ];
}

/** Two names that read alike to the search count as one, so "web apps" and "web app" may not part. */
function findDoubleClaims(concepts: readonly Concept[]): string[] {
  const owners = new Map<string, string>();
  return concepts.flatMap((concept) =>
    [concept.name, ...concept.aliases].flatMap((alias) => {
      if (toTerms(alias).length === 0) return [`"${alias}" of "${concept.name}" holds no telling word`];
      const key = claimOf(alias);
      const owner = owners.get(key);
      owners.set(key, concept.name);
      return owner !== undefined && owner !== concept.name
        ? [`"${alias}" is claimed by "${owner}" and "${concept.name}"`]
        : [];
    }),
  );
}

function findDoubles(names: string[], kind: string): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${kind} "${name}" stands twice`);
}

function findCycles(concepts: readonly Concept[], link: 'parents' | 'prerequisites'): string[] {
  const next = new Map(concepts.map((concept) => [concept.name, concept[link]]));
  const done = new Set<string>();
  const faults: string[] = [];
  const walk = (name: string, path: string[]) => {
    if (path.includes(name)) faults.push(`${link} go in a circle: ${[...path, name].join(' -> ')}`);
    else if (!done.has(name)) {
      for (const to of next.get(name) ?? []) walk(to, [...path, name]);
      done.add(name);
    }
  };
  for (const { name } of concepts) walk(name, []);
  return faults;
}

function findUnconnected(concepts: readonly Concept[], links: { from: string; to: string }[]): string[] {
  const touched = new Set(links.flatMap(({ from, to }) => [from, to]));
  return concepts
    .filter(({ name }) => !touched.has(name))
    .map(({ name }) => `"${name}" is an orphan: nothing is linked to it`);
}
