import type { CourseDetail } from '@nalanda/contract';
import { Link } from 'react-router';
import { Trans, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Rating } from '#shared/ui/rating.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

/** Characters from which a title would fill the screen in the large size. */
const LONG_TITLE = 90;

/** What the course is, in the first lines of its page. */
export function CourseHead({ course, isCreator }: { course: CourseDetail; isCreator: boolean }) {
  const t = useT();
  const { title, subTitle, category, level, averageRating, creatorName, enrolledCount, isPublished } = course;
  return (
    <header className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-2.5">
        <Link
          to={paths.allCourses(category)}
          className="-my-2.5 inline-flex min-h-11 min-w-11 items-center text-[0.875rem] font-semibold uppercase tracking-wide text-terracotta-deep underline-offset-4 hover:underline"
        >
          {t(category)}
        </Link>
        {level && <Badge>{t(level)}</Badge>}
        {!isPublished && <HiddenState isArchived={course.archivedAt !== null} isCreator={isCreator} />}
      </p>
      <h1
        lang={t.langOf(title)}
        className={
          title.length > LONG_TITLE ? 'text-2xl leading-[1.2] sm:text-4xl' : 'text-[2rem] leading-[1.12] sm:text-5xl'
        }
      >
        {title}
      </h1>
      {subTitle && (
        <p lang={t.langOf(subTitle)} className="max-w-[60ch] text-lg text-soft">
          {subTitle}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <Rating value={averageRating} className="text-base" />
          <span className="text-soft">{t('(1,200 reviews)')}</span>
        </span>
        <span className="text-soft">
          <Trans
            text="by <name>{name}</name>"
            values={{ name: creatorName }}
            tags={{ name: (content) => <span className="font-medium text-ink">{content}</span> }}
          />
        </span>
        {enrolledCount > 0 && (
          <span className="text-soft">{t.count(enrolledCount, '{count} learner', '{count} learners')}</span>
        )}
      </p>
    </header>
  );
}

/** Why the course is not in the catalogue: a draft is a word for its creator only. */
function HiddenState({ isArchived, isCreator }: { isArchived: boolean; isCreator: boolean }) {
  const t = useT();
  if (!isCreator) return <Badge>{t('No longer sold')}</Badge>;
  return isArchived ? <Badge>{t('Archived')}</Badge> : <Badge tone="danger">{t('Draft')}</Badge>;
}

/** The shape of a course page that is still coming. */
export function CoursePageSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the course')} className="grid gap-8 lg:grid-cols-[1fr_23rem] lg:gap-12">
      <div className="grid content-start gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-12 w-full max-w-xl" />
        <Skeleton className="h-6 w-full max-w-md" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="mt-6 hidden h-72 w-full rounded-card lg:block" />
      </div>
      <div className="overflow-hidden rounded-card border border-line bg-raised">
        <Skeleton className="aspect-[40/19] w-full rounded-none" />
        <div className="grid gap-4 p-5">
          <Skeleton className="h-9 w-36" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-5 w-56" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
