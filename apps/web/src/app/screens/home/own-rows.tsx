import { RecommendedForYou } from '#features/recommendations/recommended-for-you.tsx';
import { ContinueWatching } from '../course-parts/continue-watching.tsx';

/** What Home shows to somebody who is signed in: what they are in the middle of, and what may come next. */
export function OwnRows() {
  return (
    <>
      <ContinueWatching className="wrap pt-14" />
      <RecommendedForYou className="wrap pt-14" />
    </>
  );
}
