import { useSortable } from '@dnd-kit/sortable';
import type { Lecture, Section } from '@nalanda/contract';
import { ChevronDown, GripVertical, TextCursorInput, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { useRemoveSectionMutation } from '../lectures.api.ts';
import { sumUp } from '../lectures.models.ts';
import { RenameSection } from './rename-section.tsx';
import { StepButtons } from './step-buttons.tsx';

/** Props of {@link SectionRow}. */
interface SectionRowProps {
  courseId: string;
  section: Section;
  lectures: readonly Lecture[];
  isOpen: boolean;
  onToggle: () => void;
  canGoUp: boolean;
  canGoDown: boolean;
  onStep: (id: string, step: -1 | 1) => void;
}

/** The head of a section in the educator's list: what is in it, and what can be done to it. */
export function SectionRow(props: SectionRowProps) {
  const { courseId, section, lectures, isOpen, onToggle, canGoUp, canGoDown, onStep } = props;
  const t = useT();
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: section._id,
    disabled: isRenaming,
    attributes: { roleDescription: t('sortable') },
  });
  const { title } = section;

  function endRenaming() {
    setIsRenaming(false);
    // The button comes back with the next render.
    requestAnimationFrame(() => renameButton.current?.focus());
  }

  return (
    <li
      ref={setNodeRef}
      // Set by script, which a strict policy for styles allows.
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cx('mt-3 motion-reduce:transition-none!', isDragging && 'relative z-10')}
    >
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-1 gap-y-1 rounded-card border bg-sunken p-2 lg:pr-4',
          isDragging ? 'border-terracotta' : 'border-line',
        )}
      >
        {isRenaming ? (
          <RenameSection courseId={courseId} section={section} onEnd={endRenaming} />
        ) : (
          <h2 className="min-w-[min(100%,14rem)] flex-1 font-sans text-base tracking-normal">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={onToggle}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left"
            >
              <ChevronDown
                aria-hidden
                className={cx('size-5 shrink-0 transition-transform duration-150', !isOpen && '-rotate-90')}
              />
              <span className="min-w-0 wrap-anywhere">
                <span lang={t.langOf(title)} className="block font-semibold">
                  {title}
                </span>
                <span className="block text-sm font-normal text-soft">
                  {lectures.length === 0 ? t('No lectures yet') : sumUp(t, lectures)}
                </span>
              </span>
            </button>
          </h2>
        )}
        <div className="flex items-center">
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('Move section {title}', { title })}
            className={cx(buttonClass('ghost', 'icon'), 'cursor-grab touch-none text-soft active:cursor-grabbing')}
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
          <StepButtons
            upLabel={t('Move up section {title}', { title })}
            downLabel={t('Move down section {title}', { title })}
            canGoUp={canGoUp}
            canGoDown={canGoDown}
            onStep={(step) => onStep(section._id, step)}
          />
          <Button
            ref={renameButton}
            variant="ghost"
            size="icon"
            aria-label={t('Rename section {title}', { title })}
            disabled={isRenaming}
            onClick={() => setIsRenaming(true)}
          >
            <TextCursorInput aria-hidden className="size-5" />
          </Button>
          <RemoveSection courseId={courseId} section={section} />
        </div>
      </div>
    </li>
  );
}

function RemoveSection({ courseId, section }: { courseId: string; section: Section }) {
  const t = useT();
  const [remove] = useRemoveSectionMutation();
  return (
    <RemovalButton
      size="icon"
      aria-label={t('Remove section {title}', { title: section.title })}
      title={t('Remove this section?')}
      description={t('Its lectures stay in the course: they go to the section before it.')}
      onRemove={async () => {
        await remove({ courseId, sectionId: section._id }).unwrap();
        notify.success(t('Section removed. Its lectures stay.'));
      }}
    >
      <Trash2 aria-hidden className="size-5" />
    </RemovalButton>
  );
}
