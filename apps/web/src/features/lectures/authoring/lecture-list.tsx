import {
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
import type { Lecture, Section } from '@nalanda/contract';
import { useRef, useState } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { Checkbox } from '#shared/ui/choices.tsx';
import type { Rows } from '../outline.models.ts';
import { announce, describePlace } from './announce-moves.ts';
import { BulkBar } from './bulk-bar.tsx';
import { LectureRow } from './lecture-row.tsx';
import { SectionRow } from './section-row.tsx';
import { useCourseOrder } from './use-course-order.ts';

const instructions = msg(
  'Press Space to pick the lecture up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
);

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Props of {@link LectureList}. */
interface LectureListProps {
  courseId: string;
  lectures: Lecture[];
  sections: Section[];
}

/** Lectures and sections in order; dragging a handle, the keyboard or the arrow buttons change it. */
export function LectureList({ courseId, lectures, sections }: LectureListProps) {
  const t = useT();
  const { rows, sectionIds, move } = useCourseOrder(courseId, { lectures, sections });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [spoken, setSpoken] = useState('');
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lectureOf = new Map(lectures.map((lecture) => [lecture._id, lecture]));
  const sectionOf = new Map(sections.map((section) => [section._id, section]));
  const order = rows.filter((id) => lectureOf.has(id));
  const homes = homesOf(rows, sectionIds);
  const shown = rows.filter((id) => sectionIds.has(id) || !closed.has(homes.get(id) ?? ''));
  const chosenIds = order.filter((id) => chosen.has(id));
  const lists = { rows, lectureOf, sectionOf };

  /** A lecture that has come into a closed section would be out of sight. */
  function moveAndShow(id: string, over: string | undefined) {
    const moved = move(id, over);
    const home = moved && homesOf(moved, sectionIds).get(id);
    if (home && closed.has(home)) setClosed(without(closed, home));
    return moved;
  }

  function step(id: string, by: -1 | 1) {
    // A section goes past the next section, a lecture past the next row.
    const among = sectionIds.has(id) ? shown.filter((row) => sectionIds.has(row)) : shown;
    const moved = moveAndShow(id, among[among.indexOf(id) + by]);
    if (moved) setSpoken(describePlace(id, { ...lists, rows: moved }));
  }

  const sectionRows = rows.filter((id) => sectionIds.has(id));
  const rowOf = (id: string) => {
    const section = sectionOf.get(id);
    const lecture = lectureOf.get(id);
    if (section) {
      const place = sectionRows.indexOf(id);
      return (
        <SectionRow
          key={id}
          courseId={courseId}
          section={section}
          lectures={order.flatMap((own) => (homes.get(own) === id ? (lectureOf.get(own) ?? []) : []))}
          isOpen={!closed.has(id)}
          onToggle={() => setClosed(closed.has(id) ? without(closed, id) : new Set([...closed, id]))}
          canGoUp={place > 0}
          canGoDown={place < sectionRows.length - 1}
          onStep={step}
        />
      );
    }
    return (
      lecture && (
        <LectureRow
          key={id}
          courseId={courseId}
          lecture={lecture}
          place={order.indexOf(id)}
          canGoUp={shown[0] !== id}
          canGoDown={shown.at(-1) !== id}
          onStep={step}
          isChosen={chosen.has(id)}
          onChoose={(isChosen) => setChosen(isChosen ? new Set([...chosen, id]) : without(chosen, id))}
        />
      )
    );
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{
        announcements: announce(lists, hasMoved),
        screenReaderInstructions: { draggable: t(instructions) },
      }}
      onDragEnd={({ active, over }: DragEndEvent) => moveAndShow(String(active.id), over ? String(over.id) : undefined)}
    >
      {lectures.length > 1 && (
        <Checkbox
          label={t('Choose all')}
          checked={chosenIds.length === lectures.length}
          onChange={({ target }) => setChosen(new Set(target.checked ? order : []))}
          className="mb-1 w-fit px-3"
        />
      )}
      <SortableContext items={shown} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-3">{shown.map(rowOf)}</ol>
      </SortableContext>
      {chosenIds.length > 0 && (
        <BulkBar courseId={courseId} sections={sections} chosenIds={chosenIds} onClear={() => setChosen(new Set())} />
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </DndContext>
  );
}

const without = (ids: ReadonlySet<string>, id: string): Set<string> => new Set([...ids].filter((one) => one !== id));

/** The section of each lecture; those without one are not there. */
function homesOf(rows: Rows, sectionIds: ReadonlySet<string>): Map<string, string> {
  const homes = new Map<string, string>();
  let home: string | undefined;
  for (const id of rows) {
    if (sectionIds.has(id)) home = id;
    else if (home !== undefined) homes.set(id, home);
  }
  return homes;
}
