import { About } from './about.tsx';
import { ExploreCourses } from './explore-courses.tsx';
import { PopularCourses } from './popular-courses.tsx';
import { Reviews } from './reviews.tsx';

/** What follows the head of Home: in its first HTML, with scripts that come after those of what is seen first. */
export default function Below() {
  return (
    <>
      <ExploreCourses />
      <PopularCourses />
      <About />
      <Reviews />
    </>
  );
}
