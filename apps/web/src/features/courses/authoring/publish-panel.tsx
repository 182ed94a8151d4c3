import type { CourseDetail } from '@nalanda/contract';
import { Circle, Eye } from 'lucide-react';
import { Link } from 'react-router';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CourseStatus } from './course-status.tsx';
import type { Missing } from './publishing.models.ts';

/** Props of {@link PublishPanel}. */
interface PublishPanelProps {
  course: CourseDetail;
  isPublished: boolean;
  onToggle: () => void;
  /** What publishing still needs. */
  missing: Missing[];
  /** Puts the cursor into the field that an issue names. */
  onShowField: (path: string) => void;
}

/** State of the course, the Publish/UnPublish toggle, and what is still missing for publishing, each with its way there. */
export function PublishPanel({ course, isPublished, onToggle, missing, onShowField }: PublishPanelProps) {
  const t = useT();
  const isChanged = isPublished !== course.isPublished;
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('Status')}</h2>
        <CourseStatus isPublished={course.isPublished} />
      </div>
      <Button variant="secondary" aria-pressed={isPublished} onClick={onToggle}>
        {isPublished ? t('UnPublish') : t('Publish')}
      </Button>
      <p aria-live="polite" className="text-sm text-soft">
        {t(explain({ isPublished, isChanged, isReady: missing.length === 0 }))}
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

function explain({ isPublished, isChanged, isReady }: { isPublished: boolean; isChanged: boolean; isReady: boolean }) {
  if (isPublished && !isReady) return msg('This course cannot be published yet.');
  if (isChanged)
    return isPublished ? msg('Save to publish the course.') : msg('Save to take the course out of the catalogue.');
  if (isPublished) return msg('Everybody can find this course.');
  return isReady
    ? msg('Only you can see this course. It is ready to be published.')
    : msg('Only you can see this course.');
}
