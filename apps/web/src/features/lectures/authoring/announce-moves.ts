import type { Announcements } from '@dnd-kit/core';
import type { Lecture, Section } from '@nalanda/contract';
import type { RefObject } from 'react';
import { translate } from '#shared/i18n/index.ts';
import type { Rows } from '../outline.models.ts';

/** What stands in the list. */
interface Listed {
  rows: Rows;
  lectureOf: ReadonlyMap<string, Lecture>;
  sectionOf: ReadonlyMap<string, Section>;
}

/** Title, place among its like and their count: a lecture among lectures, a section among sections. */
function at(id: string, { rows, lectureOf, sectionOf }: Listed) {
  const alike = rows.filter((row) => sectionOf.has(row) === sectionOf.has(id));
  const title = lectureOf.get(id)?.lectureTitle ?? sectionOf.get(id)?.title ?? '';
  return { title, place: alike.indexOf(id) + 1, count: alike.length };
}

/** Where a row stands after it was moved by its buttons. */
export function describePlace(id: string, listed: Listed): string {
  return listed.sectionOf.has(id)
    ? translate('{title} is now section {place} of {count}.', at(id, listed))
    : translate('{title} is now lecture {place} of {count}.', at(id, listed));
}

/**
 * What a screen reader says while a row is carried. One that has just been picked up lies over its own place: saying that
 * would cut off what was said about picking it up.
 */
export function announce(listed: Listed, hasMoved: RefObject<boolean>): Announcements {
  const here = (id: unknown) => at(String(id), listed);
  /** A lecture may lie over the head of a section, and a section over a lecture. */
  const isAlike = (id: unknown, other: unknown) =>
    listed.sectionOf.has(String(id)) === listed.sectionOf.has(String(other));
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return translate('Picked up {title}, place {place} of {count}.', here(active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      const { title } = here(active.id);
      if (!isAlike(active.id, over.id))
        return translate('{title} is over {other}.', { title, other: here(over.id).title });
      return translate('{title} is over place {place} of {count}.', { ...here(over.id), title });
    },
    onDragEnd: ({ active, over }) => {
      const { title } = here(active.id);
      if (!over) return translate('{title} stays where it was.', { title });
      if (!isAlike(active.id, over.id))
        return translate('{title} was put down at {other}.', { title, other: here(over.id).title });
      return translate('{title} was put down at place {place} of {count}.', { ...here(over.id), title });
    },
    onDragCancel: ({ active }) => translate('{title} is back at place {place} of {count}.', here(active.id)),
  };
}
