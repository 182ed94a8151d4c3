import type { CourseDetail } from '@nalanda/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Rating } from '#shared/ui/rating.tsx';
import { CourseFacts } from './course-facts.tsx';
import { SectionLink } from './section-links.tsx';

/** Characters from which a title would fill the screen in the large size. */
const LONG_TITLE = 90;

const crumb = '-my-2 inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline';

/** Props of {@link CourseHead}. */
interface CourseHeadProps {
  course: CourseDetail;
  isCreator: boolean;
  /** The true number of reviews stands in place of the specification's. */
  hasRealFigures: boolean;
  /** Above the title where there is no card beside it. */
  cover: ReactNode;
  children?: ReactNode;
}

/** What the course is, in the first lines of its page. */
export function CourseHead({ course, isCreator, hasRealFigures, cover, children }: CourseHeadProps) {
  const t = useT();
  const { title, subTitle, category, creatorName, isPublished } = course;
  return (
    <header className="grid justify-items-start gap-4 py-5 wrap-anywhere lg:min-h-72 lg:content-center lg:py-8">
      <nav aria-label={t('You are here')} className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
        <Link to={paths.allCourses()} className={crumb}>
          {t('All courses')}
        </Link>
        <ChevronRight aria-hidden className="size-4 text-soft" />
        <Link to={paths.allCourses(category)} className={`${crumb} text-saffron`}>
          {t(category)}
        </Link>
        {!isPublished && <HiddenState isArchived={course.archivedAt !== null} isCreator={isCreator} />}
      </nav>
      {cover}
      <h1
        lang={t.langOf(title)}
        className={title.length > LONG_TITLE ? 'text-2xl leading-[1.2] sm:text-3xl' : 'text-3xl'}
      >
        {title}
      </h1>
      {subTitle && (
        <p lang={t.langOf(subTitle)} className="max-w-[60ch] leading-normal sm:text-xl sm:leading-normal">
          {subTitle}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <RatingLine course={course} hasRealFigures={hasRealFigures} />
        <p className="text-soft">
          <Trans
            text="by <name>{name}</name>"
            values={{ name: creatorName }}
            tags={{
              name: (content) => (
                <SectionLink section="instructor" className="font-medium text-ink underline underline-offset-4">
                  {content}
                </SectionLink>
              ),
            }}
          />
        </p>
      </div>
      <CourseFacts course={course} />
      {children}
    </header>
  );
}

function RatingLine({ course, hasRealFigures }: { course: CourseDetail; hasRealFigures: boolean }) {
  const t = useT();
  const { averageRating, reviewCount } = course;
  if (hasRealFigures && reviewCount === 0) return <p className="text-soft">{t('No reviews yet')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Rating value={averageRating} className="text-base" />
      <SectionLink section="reviews" className="text-soft underline underline-offset-4">
        {hasRealFigures ? t.count(reviewCount, '({count} review)', '({count} reviews)') : t('(1,200 reviews)')}
      </SectionLink>
    </p>
  );
}

/** Why the course is not in the catalogue: a draft is a word for its creator only. */
function HiddenState({ isArchived, isCreator }: { isArchived: boolean; isCreator: boolean }) {
  const t = useT();
  if (!isCreator) return <Badge>{t('No longer sold')}</Badge>;
  return isArchived ? <Badge>{t('Archived')}</Badge> : <Badge tone="danger">{t('Draft')}</Badge>;
}
