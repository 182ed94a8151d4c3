import type { Category, Level, Sale } from '@nalanda/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from './badge.tsx';
import { CourseCover } from './course-cover.tsx';
import { LowestPrice, Price, StruckPrice } from './price.tsx';
import { Rating } from './rating.tsx';
import { Skeleton } from './skeleton.tsx';

/** What a card shows; every course reply of the API fits. */
export interface CourseCardCourse {
  _id: string;
  title: string;
  category: Category;
  level: Level | null;
  thumbnail: string | null;
  price?: number | null;
  sale?: Sale | undefined;
  creatorName?: string;
  averageRating?: number;
  reviewCount?: number;
  inBatches?: { nextStart: string | null } | undefined;
}

/** Props of {@link CourseCard}. */
export interface CourseCardProps {
  course: CourseCardCourse;
  /** Where the card leads, unless to the course's own page. */
  to?: string | undefined;
  /** Level of the card's heading in the page. */
  headingLevel?: 'h2' | 'h3';
  /** Shows rating and price. */
  hasOffer?: boolean;
  /** A line about the course, such as why it was found. */
  note?: ReactNode;
  /** Called when the link is followed. */
  onOpen?: (() => void) | undefined;
  /** The card that is seen first: its picture does not wait for the layout. */
  isFirst?: boolean;
  className?: string;
}

/** A course as a card; the whole card is the link to its page. */
export function CourseCard({
  course,
  to = paths.viewCourse(course._id),
  headingLevel: Heading = 'h3',
  hasOffer = true,
  note,
  onOpen,
  isFirst = false,
  className,
}: CourseCardProps) {
  const t = useT();
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card',
        'transition-colors duration-150 hover:border-line-strong',
        'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <div className="relative">
        <CourseCover course={course} isEager={isFirst} className="aspect-[40/19] w-full" />
        {course.level && (
          <Badge tone="veil" className="absolute bottom-3 left-3">
            {t(course.level)}
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col gap-1.5 p-4 sm:p-5">
        <p className="text-xs font-semibold uppercase tracking-wide text-terracotta-deep">{t(course.category)}</p>
        <Heading className="line-clamp-3 text-xl leading-[1.3]">
          <Link
            lang={t.langOf(course.title)}
            to={to}
            onClick={onOpen}
            className="outline-none after:absolute after:inset-0 after:content-[''] group-hover:text-terracotta-deep"
          >
            {course.title}
          </Link>
        </Heading>
        {course.creatorName && <p className="truncate text-sm text-soft">{course.creatorName}</p>}
        {course.inBatches && <p className="text-sm text-soft">{sayBatches(t, course.inBatches.nextStart)}</p>}
        {note}
        {hasOffer && (
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2.5">
            <span className="mb-1 h-px w-full bg-line" />
            <Rating
              value={course.averageRating ?? 0}
              {...(course.reviewCount === undefined ? {} : { count: course.reviewCount })}
            />
            <span>
              <Price value={course.sale?.price ?? course.price} className="text-xl" />
              {course.sale && <StruckPrice value={course.price} className="pl-2" />}
            </span>
            {course.sale && <LowestPrice sale={course.sale} className="w-full" />}
          </div>
        )}
      </div>
    </article>
  );
}

function sayBatches(t: Translate, nextStart: string | null): string {
  return nextStart && Date.parse(nextStart) > Date.now()
    ? t('In batches, the next on {date}', { date: t.shortDate(new Date(nextStart)) })
    : t('In batches');
}

/** The shape of a card that is still coming. */
export function CourseCardSkeleton() {
  return (
    <div className="flex flex-col overflow-hidden rounded-card border border-line bg-raised">
      <Skeleton className="aspect-[40/19] w-full rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-3 h-6 w-full" />
      </div>
    </div>
  );
}
