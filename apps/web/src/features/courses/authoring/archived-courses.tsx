import type { ArchivedCourse } from '@nalanda/contract';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QuietRetry } from '#shared/ui/states.tsx';
import { useListArchivedCoursesQuery, useRestoreCourseMutation } from './archive.api.ts';

/** Removed courses that are kept for those who bought them; nothing when there are none. */
export function ArchivedCourses() {
  const t = useT();
  const query = useListArchivedCoursesQuery();
  const [asked, setAsked] = useState<ArchivedCourse | null>(null);
  useLoggedError(query.error);
  if (query.error && !query.data) {
    return (
      <div className="mt-6">
        <QuietRetry onRetry={() => void query.refetch()}>{t('Load the archive')}</QuietRetry>
      </div>
    );
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-labelledby="archived-courses" className="mt-12 grid gap-4 border-t border-line pt-8">
      <div>
        <h2 id="archived-courses" className="text-2xl">
          {t('Archived')}
        </h2>
        <p className="max-w-[70ch] text-soft">
          {t('Courses that you have removed. Nobody can buy them; learners who are enrolled keep their access.')}
        </p>
      </div>
      <ul className="grid gap-3">
        {query.data.map((course) => (
          <li key={course._id}>
            <ArchivedRow course={course} onRestore={() => setAsked(course)} />
          </li>
        ))}
      </ul>
      <RestoreDialog course={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function ArchivedRow({ course, onRestore }: { course: ArchivedCourse; onRestore: () => void }) {
  const t = useT();
  const { title, archivedAt, enrolledCount, salesCount, salesAmount } = course;
  const facts = [
    t('Removed on {date}', { date: t.date(archivedAt) }),
    t.count(enrolledCount, '{count} learner', '{count} learners'),
    `${t.count(salesCount, '{count} sale', '{count} sales')}${salesCount > 0 ? ` (${t.price(salesAmount)})` : ''}`,
  ];
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="grid min-w-0 gap-1">
        <p lang={t.langOf(title)} className="line-clamp-2 wrap-anywhere font-medium">
          {title}
        </p>
        <p className="text-sm text-soft">{facts.join(' · ')}</p>
      </div>
      <Button variant="secondary" size="sm" aria-label={t('Restore {title}', { title })} onClick={onRestore}>
        <ArchiveRestore aria-hidden className="size-4" />
        {t('Restore')}
      </Button>
    </Card>
  );
}

function RestoreDialog({ course, onClose }: { course: ArchivedCourse | null; onClose: () => void }) {
  const t = useT();
  const [restoreCourse, { isLoading }] = useRestoreCourseMutation();

  async function restore({ _id }: ArchivedCourse): Promise<void> {
    try {
      await restoreCourse(_id).unwrap();
      notify.success(t('Course restored as a draft'));
    } catch (error) {
      tellFailure(error);
    }
    onClose();
  }

  return (
    <Dialog
      isOpen={course !== null}
      onClose={onClose}
      title={t('Restore this course?')}
      description={
        course && t('“{title}” comes back to your courses as a draft. Nobody can buy it before you publish it.', course)
      }
      footer={
        course && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button loading={isLoading} onClick={() => void restore(course)}>
              {t('Restore')}
            </Button>
          </>
        )
      }
    />
  );
}
