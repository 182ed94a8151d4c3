import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Lecture } from '@nalanda/contract';
import { type RefObject, useRef, useState } from 'react';
import { msg, translate, useT } from '#shared/i18n/index.ts';
import { LectureRow } from './lecture-row.tsx';
import { useLectureOrder } from './use-lecture-order.ts';

const instructions = msg(
  'Press Space to pick the lecture up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
);

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The lectures in order; dragging a handle, the keyboard or the arrow buttons change it. */
export function LectureList({ courseId, lectures }: { courseId: string; lectures: Lecture[] }) {
  const t = useT();
  const { ordered, move } = useLectureOrder(courseId, lectures);
  const [spoken, setSpoken] = useState('');
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => ordered.findIndex(({ _id }) => _id === id);

  function drop({ active, over }: DragEndEvent) {
    if (over) move(placeOf(active.id), placeOf(over.id));
  }

  function step(from: number, to: number) {
    const title = ordered[from]?.lectureTitle ?? '';
    if (move(from, to)) {
      setSpoken(t('{title} is now lecture {place} of {count}.', { title, place: to + 1, count: ordered.length }));
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{
        announcements: announce(ordered, hasMoved),
        screenReaderInstructions: { draggable: t(instructions) },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ordered.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-3">
          {ordered.map((lecture, index) => (
            <LectureRow
              key={lecture._id}
              courseId={courseId}
              lecture={lecture}
              place={index}
              count={ordered.length}
              onStep={step}
            />
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </DndContext>
  );
}

/**
 * What a screen reader says while a lecture is carried. A lecture that has just been picked up lies over its own place:
 * saying that would cut off what was said about picking it up.
 */
function announce(lectures: readonly Lecture[], hasMoved: RefObject<boolean>): Announcements {
  const placeOf = (id: unknown) => lectures.findIndex(({ _id }) => _id === id);
  const titleOf = (id: unknown) => lectures[placeOf(id)]?.lectureTitle ?? '';
  const at = (id: unknown) => ({ title: titleOf(id), place: placeOf(id) + 1, count: lectures.length });
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return translate('Picked up {title}, place {place} of {count}.', at(active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return translate('{title} is over place {place} of {count}.', { ...at(over.id), title: titleOf(active.id) });
    },
    onDragEnd: ({ active, over }) =>
      over
        ? translate('{title} was put down at place {place} of {count}.', { ...at(over.id), title: titleOf(active.id) })
        : translate('{title} stays where it was.', { title: titleOf(active.id) }),
    onDragCancel: ({ active }) => translate('{title} is back at place {place} of {count}.', at(active.id)),
  };
}
