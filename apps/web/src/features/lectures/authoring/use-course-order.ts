import type { Lecture, Section } from '@nalanda/contract';
import { useRef, useState } from 'react';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { useArrangeCourseMutation, useReorderLecturesMutation } from '../lectures.api.ts';
import { moveRow, type Rows, toOutline, toRows } from '../outline.models.ts';

/**
 * Lectures and sections in the order that the educator has given them last. Orders are sent one after another, so that
 * quick moves cannot overtake each other; of those that wait only the last is sent. A refused one goes back to what the
 * server has.
 */
export function useCourseOrder(
  courseId: string,
  lists: { lectures: readonly Lecture[]; sections: readonly Section[] },
) {
  const [reorder] = useReorderLecturesMutation();
  const [arrange] = useArrangeCourseMutation();
  const [wanted, setWanted] = useState<Rows | null>(null);
  const waiting = useRef<Rows | null>(null);
  const isSending = useRef(false);
  const sectionIds = new Set(lists.sections.map(({ _id }) => _id));
  const known = toRows(lists.lectures, lists.sections);
  const rows: Rows = wanted ? [...wanted, ...known].filter((id, place, all) => isThere(id, place, all)) : known;

  function isThere(id: string, place: number, all: Rows): boolean {
    return known.includes(id) && all.indexOf(id) === place;
  }

  async function send(order: Rows) {
    if (sectionIds.size === 0) await reorder({ courseId, lectureIds: [...order] }).unwrap();
    else await arrange({ courseId, outline: toOutline(order, sectionIds) }).unwrap();
  }

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (waiting.current) {
        const order = waiting.current;
        waiting.current = null;
        await send(order);
      }
    } catch (error) {
      waiting.current = null;
      tellFailure(error);
    } finally {
      isSending.current = false;
      setWanted(null);
    }
  }

  /** Puts a lecture, or a section with its lectures, where another row stands; gives the rows, null when nothing moves. */
  function move(id: string, over: string | undefined): Rows | null {
    if (over === undefined || id === over) return null;
    const moved = moveRow(rows, { id, over, sectionIds });
    setWanted(moved);
    waiting.current = moved;
    void sendAll();
    return moved;
  }

  return { rows, sectionIds, move };
}
