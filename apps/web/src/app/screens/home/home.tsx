import { lazy, Suspense } from 'react';
import { useListCreatorCoursesQuery } from '#features/courses/courses.api.ts';
import { isBegun } from '#features/learning/enrolment.models.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { useAppSelector } from '../../hooks.ts';
import { Badges } from './badges.tsx';
import { Hero } from './hero.tsx';

// Strangers have nothing of their own: its scripts come for those who are signed in.
const OwnStart = lazy(() => import('./own-start.tsx'));
const RecommendedForYou = lazy(() =>
  import('#features/recommendations/recommended-for-you.tsx').then((file) => ({ default: file.RecommendedForYou })),
);
const Below = lazy(() => import('./below.tsx'));

export const handle: PageTexts = {
  title: msg('Grow Your Skills to Advance Your Career path'),
  description: msg(
    'Courses in web and app development, design, data, AI and security. Say what you want to become and AI search finds the course.',
  ),
};

// One element for all renderings: as long as its script has not come, React would throw its part of the HTML away when
// it is rendered with another one.
const below = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <Below />
  </Suspense>
);

/**
 * Home: what this place is, what one can learn here, and what learners say. For somebody who is in the middle of
 * something it begins with that, and the hero is small (home.css).
 */
export default function Home() {
  const t = useT();
  const user = useAppSelector(selectUser);
  const { data: taught = [] } = useListCreatorCoursesQuery(undefined, { skip: user?.role !== 'educator' });
  const hasOwn = user !== null && (taught.length > 0 || user.enrolledCourses.some(isBegun));
  return (
    <>
      <div className="home-own">
        {hasOwn && (
          // The page has a title until the greeting is here.
          <Suspense fallback={<h1 className="sr-only">{t('Home')}</h1>}>
            <OwnStart user={user} taught={taught} />
          </Suspense>
        )}
      </div>
      <Hero isSecond={hasOwn} />
      <Badges />
      {user && (
        <Suspense>
          <RecommendedForYou className="wrap pt-12" />
        </Suspense>
      )}
      {below}
    </>
  );
}
