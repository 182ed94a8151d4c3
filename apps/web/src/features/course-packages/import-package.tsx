import type { Lecture } from '@nalanda/contract';
import { type ComponentProps, useMemo } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { Imports } from './import-course.tsx';

/** Props of {@link ImportPackage}. */
interface ImportPackageProps extends Pick<ComponentProps<typeof Imports>, 'send'> {
  courseId: string;
  lecture: Pick<Lecture, '_id' | 'lesson' | 'hasVideo' | 'liveAt'>;
}

/** Lets a lecture play a SCORM package, or a newer one; nothing where it is something else. */
export default function ImportPackage({ courseId, lecture, send }: ImportPackageProps) {
  const t = useT();
  const { _id: lectureId } = lecture;
  const tags = useMemo(
    () => [
      { type: 'Scorm', id: lectureId },
      { type: 'Lectures', id: courseId },
      { type: 'Course', id: courseId },
      'CreatorCourses',
    ],
    [courseId, lectureId],
  );
  const isPackage = lecture.lesson === 'scorm';
  if (!isPackage && (lecture.lesson !== null || lecture.hasVideo || lecture.liveAt !== null)) return null;
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{isPackage ? t('A newer package') : t('SCORM package')}</h2>
        <p className="mt-1 text-soft">
          {isPackage
            ? t('It replaces this one. What learners have done stays if the page has the same identifier.')
            : t('Let this lecture play a SCORM package (1.2 or 2004). Progress and scores of learners are saved.')}
        </p>
      </div>
      <Imports send={send} lectureId={lectureId} label={t('Zip of the package')} tags={tags} />
    </Card>
  );
}
