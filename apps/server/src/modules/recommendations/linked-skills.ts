import type { SkillGraph } from '../search/index.ts';

/** A skill that one may go on with from another one. */
export interface LinkedSkill {
  skill: string;
  /** From 0 to 1. */
  weight: number;
  /** It needs the other skill first, or is a part of it; else it goes with it. */
  isBuiltOn: boolean;
}

const NEEDS_IT = 1;
const PART_OF_IT = 0.7;
const RELATED = 0.6;
const ITSELF = 0.35;
const WIDER = 0.3;

interface Backlinks {
  dependents: Map<string, string[]>;
  relatedFrom: Map<string, string[]>;
}

const backlinks = new WeakMap<SkillGraph, Backlinks>();

/** Skills that follow from a skill by the graph, the skill itself (to be learnt deeper) among them. */
export function linkedSkills(graph: SkillGraph, name: string): LinkedSkill[] {
  const skill = graph.skills.get(name);
  if (!skill) return [];
  const { dependents, relatedFrom } = readBacklinks(graph);
  const links = new Map<string, LinkedSkill>();
  const add = (names: readonly string[], weight: number, isBuiltOn: boolean) => {
    for (const other of names) if (!links.has(other)) links.set(other, { skill: other, weight, isBuiltOn });
  };
  add([name], ITSELF, true);
  add(dependents.get(name) ?? [], NEEDS_IT, true);
  add(graph.childrenOf(name), PART_OF_IT, true);
  add([...skill.related, ...(relatedFrom.get(name) ?? [])], RELATED, false);
  add(skill.parents, WIDER, false);
  return [...links.values()];
}

function readBacklinks(graph: SkillGraph): Backlinks {
  const known = backlinks.get(graph);
  if (known) return known;
  const made: Backlinks = { dependents: new Map(), relatedFrom: new Map() };
  const note = (map: Map<string, string[]>, to: string, from: string) => map.set(to, [...(map.get(to) ?? []), from]);
  for (const { name, prerequisites, related } of graph.skills.values()) {
    for (const first of prerequisites) note(made.dependents, first, name);
    for (const other of related) note(made.relatedFrom, other, name);
  }
  backlinks.set(graph, made);
  return made;
}
