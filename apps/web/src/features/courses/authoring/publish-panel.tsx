import type { CourseDetail, Publishing } from '@nalanda/contract';
import { Circle, Eye } from 'lucide-react';
import { Link } from 'react-router';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CourseStatus } from './course-status.tsx';
import type { Missing } from './publishing.models.ts';
import { PublishingNote } from './publishing-note.tsx';

/** Props of {@link PublishPanel}. */
interface PublishPanelProps {
  course: CourseDetail;
  isPublished: boolean;
  onToggle: () => void;
  /** A price, 0 too, is in the form: a course without one may be published, and waits for it. */
  hasPrice: boolean;
  /** What publishing still needs. */
  missing: Missing[];
  /** Puts the cursor into the field that an issue names. */
  onShowField: (path: string) => void;
}

/** State of the course, the Publish/UnPublish toggle, and what is still missing for publishing, each with its way there. */
export function PublishPanel({ course, isPublished, onToggle, hasPrice, missing, onShowField }: PublishPanelProps) {
  const t = useT();
  const isChanged = isPublished !== course.isPublished;
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('Status')}</h2>
        <CourseStatus isPublished={course.isPublished} />
      </div>
      <PublishingNote courseId={course._id} publishing={course.publishing} />
      <Button
        variant="secondary"
        aria-pressed={isPublished}
        disabled={course.publishing?.state === 'waiting'}
        onClick={onToggle}
      >
        {isPublished ? t('UnPublish') : t('Publish')}
      </Button>
      <p aria-live="polite" className="text-sm text-soft">
        {t(explain({ isPublished, isChanged, isReady: missing.length === 0, publishing: course.publishing }))}
      </p>
      <p role="status" className="rounded-control bg-saffron-wash px-4 py-3 text-sm empty:hidden">
        {isPublished && !hasPrice && t('Without a price nobody can enroll. 0 makes the course free.')}
      </p>
      {missing.length > 0 && <MissingList courseId={course._id} missing={missing} onShowField={onShowField} />}
      <LinkButton variant="secondary" to={paths.previewCourse(course._id, 'stranger')}>
        <Eye aria-hidden className="size-5" />
        {t('Preview as a learner')}
      </LinkButton>
    </Card>
  );
}

const stepClass =
  'flex min-h-11 w-full items-center gap-2.5 text-left font-medium text-ink hover:underline pointer-fine:min-h-8';

function MissingList({
  courseId,
  missing,
  onShowField,
}: Pick<PublishPanelProps, 'missing' | 'onShowField'> & { courseId: string }) {
  const t = useT();
  return (
    <section aria-labelledby="missing-title" className="rounded-control bg-sunken px-4 py-3">
      <h3 id="missing-title" className="font-sans text-sm font-semibold text-soft">
        {t('Still missing for publishing')}
      </h3>
      <ul className="mt-1 grid text-sm">
        {missing.map(({ path, message }) => (
          <li key={path}>
            {path === 'lectures' ? (
              <Link to={paths.lectures(courseId)} className={stepClass}>
                <Circle aria-hidden className="size-4 shrink-0 text-terracotta" />
                {message}
              </Link>
            ) : (
              <button type="button" onClick={() => onShowField(path)} className={stepClass}>
                <Circle aria-hidden className="size-4 shrink-0 text-terracotta" />
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Explained {
  isPublished: boolean;
  isChanged: boolean;
  isReady: boolean;
  publishing: Publishing | undefined;
}

function explain({ isPublished, isChanged, isReady, publishing }: Explained) {
  if (isPublished && !isReady) return msg('This course cannot be published yet.');
  if (isPublished && publishing?.needsReview)
    return msg('Save to send the course to the school. It looks at it before everybody can find it.');
  if (publishing?.state === 'waiting') return msg('Only you and the school can see this course.');
  if (isChanged)
    return isPublished ? msg('Save to publish the course.') : msg('Save to take the course out of the catalogue.');
  if (isPublished) return msg('Everybody can find this course.');
  return isReady
    ? msg('Only you can see this course. It is ready to be published.')
    : msg('Only you can see this course.');
}
