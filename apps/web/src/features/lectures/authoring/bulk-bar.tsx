import type { Section } from '@nalanda/contract';
import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useChangeLecturesMutation, useRemoveLecturesMutation } from '../lectures.api.ts';
import { OpeningForm } from './opening-form.tsx';

/** Stands in the choice of sections for lectures without one; no id is like it. */
const NONE = 'none';

/** Props of {@link BulkBar}. */
interface BulkBarProps {
  courseId: string;
  sections: readonly Section[];
  chosenIds: string[];
  onClear: () => void;
}

/** What can be done to the lectures that are chosen, all at once. They stay chosen for what comes next, until they are gone. */
export function BulkBar({ courseId, sections, chosenIds, onClear }: BulkBarProps) {
  const t = useT();
  const [changeLectures, { isLoading }] = useChangeLecturesMutation();

  async function change(fields: { isPreviewFree: boolean } | { sectionId: string | null }) {
    try {
      await changeLectures({ courseId, lectureIds: chosenIds, ...fields }).unwrap();
      notify.success(t.count(chosenIds.length, '{count} lecture changed.', '{count} lectures changed.'));
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <section
      aria-label={t('Chosen lectures')}
      className="sticky bottom-[calc(0.5rem+var(--foot,0px))] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-3 shadow-lg in-[:has([data-tray])]:bottom-[calc(4.5rem+var(--foot,0px))]"
    >
      <p role="status" className="font-semibold">
        {t.count(chosenIds.length, '{count} lecture chosen', '{count} lectures chosen')}
      </p>
      <Button variant="secondary" disabled={isLoading} onClick={() => void change({ isPreviewFree: true })}>
        {t('Make free')}
      </Button>
      <Button variant="secondary" disabled={isLoading} onClick={() => void change({ isPreviewFree: false })}>
        {t('Make not free')}
      </Button>
      {sections.length > 0 && (
        <Select
          aria-label={t('Move to section')}
          value=""
          disabled={isLoading}
          onChange={({ target }) => void change({ sectionId: target.value === NONE ? null : target.value })}
        >
          <option value="" disabled>
            {t('Move to section')}
          </option>
          <option value={NONE}>{t('Without a section')}</option>
          {sections.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <OpenChosen courseId={courseId} chosenIds={chosenIds} />
      <RemoveChosen courseId={courseId} chosenIds={chosenIds} onRemoved={onClear} />
      <Button variant="ghost" size="icon" aria-label={t('Choose none')} onClick={onClear} className="ml-auto">
        <X aria-hidden className="size-5" />
      </Button>
    </section>
  );
}

function OpenChosen({ courseId, chosenIds }: { courseId: string; chosenIds: string[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('When they open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('When they open')}
        description={t('Let learners go through the course step by step. They are told when a lecture opens.')}
        footer={null}
      >
        <OpeningForm courseId={courseId} lectureIds={chosenIds} known={null} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface RemoveChosenProps {
  courseId: string;
  chosenIds: string[];
  onRemoved: () => void;
}

function RemoveChosen({ courseId, chosenIds, onRemoved }: RemoveChosenProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [removeLectures, { isLoading }] = useRemoveLecturesMutation();

  async function remove() {
    try {
      const { keptFor } = await removeLectures({ courseId, lectureIds: chosenIds }).unwrap();
      notify.success(t.count(chosenIds.length, '{count} lecture removed.', '{count} lectures removed.'));
      if (keptFor > 0) {
        notify.info(
          t.count(
            keptFor,
            'They stay for {count} learner who has the course.',
            'They stay for {count} learners who have the course.',
          ),
        );
      }
      onRemoved();
    } catch (error) {
      tellFailure(error);
    }
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" className="text-danger!" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        {t('Remove')}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t.count(chosenIds.length, 'Remove {count} lecture?', 'Remove {count} lectures?')}
        description={t(
          'They leave the course. Learners who already have the course keep them; otherwise their videos go too. This cannot be undone.',
        )}
        isBusy={isLoading}
        onRemove={() => void remove()}
      />
    </>
  );
}
