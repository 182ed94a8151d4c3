import type { Lecture, Section } from '@nalanda/contract';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { groupBySection, isOpenAtFirst, type SectionGroup, sumUp } from './lectures.models.ts';

/** Props of {@link SectionGroups}. */
interface SectionGroupsProps {
  lectures: readonly Lecture[];
  sections: readonly Section[];
  currentId: string | null;
  /** The row of a lecture; its number counts through the whole course. */
  children: (lecture: Lecture, number: number) => ReactNode;
}

/** Lectures below the heads of their sections, which open and close; of a course without sections just the lectures. */
export function SectionGroups({ lectures, sections, currentId, children }: SectionGroupsProps) {
  // What somebody has opened or closed stays so.
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const groups = groupBySection(lectures, sections);
  return groups.map((group, place) => {
    const { section } = group;
    if (!section) return <Rows key="none" group={group} row={children} />;
    const isOpen = choices[section._id] ?? isOpenAtFirst(groups, place, currentId);
    return (
      <SectionPart
        key={section._id}
        group={group}
        title={section.title}
        isOpen={isOpen}
        onToggle={() => setChoices({ ...choices, [section._id]: !isOpen })}
        row={children}
      />
    );
  });
}

interface SectionPartProps {
  group: SectionGroup;
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  row: SectionGroupsProps['children'];
}

function SectionPart({ group, title, isOpen, onToggle, row }: SectionPartProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="border-t border-line first:border-t-0">
      <h3 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-3 bg-sunken px-4 py-2 text-left -outline-offset-2! sm:px-5"
        >
          <ChevronDown
            aria-hidden
            className={cx('size-5 shrink-0 transition-transform duration-150', !isOpen && '-rotate-90')}
          />
          <span className="min-w-0 grow leading-snug wrap-anywhere">
            <span lang={t.langOf(title)} className="block font-semibold">
              {title}
            </span>
            <span className="block text-sm font-normal text-soft">
              {sumUp(
                t,
                group.lectures.map(({ lecture }) => lecture),
              )}
            </span>
          </span>
        </button>
      </h3>
      <div id={id}>{isOpen && <Rows group={group} row={row} />}</div>
    </div>
  );
}

function Rows({ group, row }: Pick<SectionPartProps, 'group' | 'row'>) {
  return (
    <ol start={group.lectures[0]?.number}>
      {group.lectures.map(({ lecture, number }) => (
        <li key={lecture._id}>{row(lecture, number)}</li>
      ))}
    </ol>
  );
}
