import { lazy, Suspense } from 'react';
import { selectUser } from '#features/users/users.slice.ts';
import { msg } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { useAppSelector } from '../../hooks.ts';
import { About } from './about.tsx';
import { Badges } from './badges.tsx';
import { ExploreCourses } from './explore-courses.tsx';
import { Hero } from './hero.tsx';
import { PopularCourses } from './popular-courses.tsx';
import { Reviews } from './reviews.tsx';

// Strangers have nothing of their own: its scripts come for those who are signed in.
const OwnRows = lazy(() => import('./own-rows.tsx').then((module) => ({ default: module.OwnRows })));

export const handle: PageTexts = {
  title: msg('Grow Your Skills to Advance Your Career path'),
  description: msg(
    'Courses in web and app development, design, data, AI and security. Say what you want to become and AI search finds the course.',
  ),
};

/** Home: what this place is, what one can learn here, and what learners say. */
export default function Home() {
  const isSignedIn = useAppSelector(selectUser) !== null;
  return (
    <>
      <Hero />
      <Badges />
      {/* As high as what comes, where theme.js knows that it will. */}
      <div className="in-data-begun:min-h-57">
        {isSignedIn && (
          <Suspense>
            <OwnRows />
          </Suspense>
        )}
      </div>
      <ExploreCourses />
      <PopularCourses />
      <About />
      <Reviews />
    </>
  );
}
