import { type Lecture, limits, type OwnScormLesson } from '@nalanda/contract';
import { type FormEvent, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useGetOwnScormLessonQuery, useRemoveScormLessonMutation, useSaveScormLessonMutation } from '../scorm.api.ts';

/** Props of {@link ScormPanel}. */
interface ScormPanelProps {
  courseId: string;
  lecture: Pick<Lecture, '_id' | 'lesson' | 'isPreviewFree'>;
}

/** What a lecture is made of that plays a package; nothing where it does not. */
export default function ScormPanel({ courseId, lecture }: ScormPanelProps) {
  const t = useT();
  const query = useGetOwnScormLessonQuery(lecture._id, { skip: lecture.lesson !== 'scorm' });
  if (lecture.lesson !== 'scorm') return null;
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('Lesson from a package')}</h2>
        <p className="mt-1 text-soft">
          {t('This lecture plays a page of a SCORM package, and saves what the page reports of each learner.')}
        </p>
      </div>
      <QueryView query={query} pending={<Skeleton className="h-24" />}>
        {(lesson) => (
          <>
            <Facts lesson={lesson} />
            {lecture.isPreviewFree && (
              <p className="text-sm text-soft">
                {t(
                  'A free preview works only if all lectures of this package are free previews, because they share their files. Otherwise only learners can open it.',
                )}
              </p>
            )}
            <MinutesForm key={lesson.minutes} own={{ courseId, lectureId: lecture._id }} minutes={lesson.minutes} />
            <RemovePackage courseId={courseId} lectureId={lecture._id} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Facts({ lesson: { version, title, fileCount, byteSize } }: { lesson: OwnScormLesson }) {
  const t = useT();
  const facts = [
    [t('Package'), title],
    [t('Version'), `SCORM ${version}`],
    [t('Files'), t.count(fileCount, '{count} file, {size}', '{count} files, {size}', { size: formatBytes(byteSize) })],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd lang={name === t('Package') ? t.langOf(value) : undefined} className="wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MinutesForm({ own, minutes }: { own: { courseId: string; lectureId: string }; minutes: number }) {
  const t = useT();
  const [text, setText] = useState(String(minutes));
  const [save, { isLoading }] = useSaveScormLessonMutation();
  const [problem, setProblem] = useState<string>();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      await save({ ...own, body: { minutes: Number(text) } }).unwrap();
      setProblem(undefined);
      notify.success(t('The length is saved.'));
    } catch (error) {
      const { issues, message } = toAppError(error);
      setProblem(issues[0]?.message ?? message);
    }
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate className="flex flex-wrap items-end gap-3">
      <Field label={t('Estimated length in minutes')} error={problem}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.scorm.minutes}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-32"
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isLoading} disabled={text === String(minutes)}>
        {t('Save')}
      </Button>
    </form>
  );
}

function RemovePackage(own: { courseId: string; lectureId: string }) {
  const t = useT();
  const [remove] = useRemoveScormLessonMutation();
  return (
    <div>
      <RemovalButton
        title={t('Remove this package?')}
        description={t(
          'What learners have done and scored in it is deleted. For learners who have completed the lecture it stays completed.',
        )}
        action={t('Remove the package')}
        onRemove={async () => {
          await remove(own).unwrap();
          notify.success(t('Package removed.'));
        }}
      >
        {t('Remove the package')}
      </RemovalButton>
    </div>
  );
}
