import { useSortable } from '@dnd-kit/sortable';
import type { Lecture } from '@nalanda/contract';
import { GripVertical, Pencil, TextCursorInput } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox, Switch } from '#shared/ui/choices.tsx';
import { useEditLectureMutation } from '../lectures.api.ts';
import { LecturePoster } from './lecture-poster.tsx';
import { RenameLecture } from './rename-lecture.tsx';
import { StepButtons } from './step-buttons.tsx';
import { OpeningState, VideoState } from './video-state.tsx';

/** Props of {@link LectureRow}. */
interface LectureRowProps {
  courseId: string;
  lecture: Lecture;
  /** Place in the course, from 0. */
  place: number;
  canGoUp: boolean;
  canGoDown: boolean;
  onStep: (id: string, step: -1 | 1) => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One lecture of the list: its title, and everything that can be done to it without leaving the list. */
export function LectureRow(props: LectureRowProps) {
  const { courseId, lecture, place, canGoUp, canGoDown, onStep, isChosen, onChoose } = props;
  const t = useT();
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: lecture._id,
    disabled: isRenaming,
    attributes: { roleDescription: t('sortable') },
  });
  const name = { number: place + 1, title: lecture.lectureTitle };

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
      className={cx('motion-reduce:transition-none!', isDragging && 'relative z-10')}
    >
      <Card
        className={cx(
          'grid grid-cols-[4rem_1fr_auto] items-center gap-x-3 gap-y-1 p-3 lg:flex lg:gap-x-2 lg:pr-4',
          isDragging && 'border-terracotta',
        )}
      >
        <LecturePoster
          posterUrl={lecture.posterUrl}
          className={cx('w-16 self-start lg:w-24 lg:self-center', isRenaming && 'max-lg:hidden')}
        />
        {isRenaming ? (
          <RenameLecture courseId={courseId} lecture={lecture} number={place + 1} onEnd={endRenaming} />
        ) : (
          <LectureTitle courseId={courseId} lecture={lecture} number={place + 1} />
        )}
        <div className="col-span-full row-start-2 flex flex-wrap items-center lg:contents">
          <Checkbox
            label={<span className="sr-only">{t('Choose lecture {number}: {title}', name)}</span>}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            className="min-w-8 justify-center gap-0! lg:order-first lg:min-w-11"
          />
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('Move lecture {number}: {title}', name)}
            className={cx(
              buttonClass('ghost', 'icon'),
              'cursor-grab touch-none text-soft active:cursor-grabbing lg:order-first',
            )}
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
          <StepButtons
            upLabel={t('Move up lecture {number}: {title}', name)}
            downLabel={t('Move down lecture {number}: {title}', name)}
            canGoUp={canGoUp}
            canGoDown={canGoDown}
            onStep={(step) => onStep(lecture._id, step)}
          />
          <Button
            ref={renameButton}
            variant="ghost"
            size="icon"
            aria-label={t('Rename lecture {number}: {title}', name)}
            disabled={isRenaming}
            onClick={() => setIsRenaming(true)}
          >
            <TextCursorInput aria-hidden className="size-5" />
          </Button>
          <PreviewSwitch courseId={courseId} lecture={lecture} number={place + 1} />
        </div>
        {!isRenaming && (
          <Link
            to={paths.editLecture(courseId, lecture._id)}
            aria-label={t('Edit lecture {number}: {title}', name)}
            className={cx(buttonClass('secondary', 'icon'), 'col-start-3 row-start-1 self-start lg:self-center')}
          >
            <Pencil aria-hidden className="size-[1.1rem]" />
          </Link>
        )}
      </Card>
    </li>
  );
}

function LectureTitle({ courseId, lecture, number }: { courseId: string; lecture: Lecture; number: number }) {
  const t = useT();
  return (
    <div className="grid min-w-0 grow gap-1 lg:px-2">
      <p className="font-medium wrap-anywhere">
        {t('Lecture - {number}: {title}', { number, title: lecture.lectureTitle })}
      </p>
      <VideoState courseId={courseId} lecture={lecture} />
      <OpeningState lecture={lecture} />
    </div>
  );
}

function PreviewSwitch({ courseId, lecture, number }: { courseId: string; lecture: Lecture; number: number }) {
  const t = useT();
  const [editLecture, { isLoading }] = useEditLectureMutation();

  async function toggle() {
    try {
      const form = { isPreviewFree: String(!lecture.isPreviewFree) };
      await editLecture({ courseId, lectureId: lecture._id, form }).unwrap();
      notify.success(t('Lecture Updated'));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Switch
      label={
        <span className="text-sm whitespace-nowrap">
          <span className="sm:hidden">{t('Free')}</span>
          <span className="max-sm:hidden">{t('Free preview')}</span>
        </span>
      }
      aria-label={t('Free preview of lecture {number}: {title}', { number, title: lecture.lectureTitle })}
      checked={lecture.isPreviewFree}
      aria-busy={isLoading || undefined}
      onChange={() => !isLoading && void toggle()}
      className="ml-auto gap-2! lg:mx-2"
    />
  );
}
