import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';

/** Nothing lives at this address. */
export function NotFound() {
  return (
    <div className="wrap grid justify-items-start gap-5 py-20 sm:py-28">
      <p className="font-semibold text-terracotta-deep">Error 404</p>
      <h1 className="text-4xl sm:text-6xl">This page is not in our library</h1>
      <p className="max-w-[52ch] text-lg text-soft">
        The address may be mistyped, or the page has moved. The courses are all still here.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.home()} size="lg">
          Go to Home
        </LinkButton>
        <LinkButton to={paths.allCourses()} size="lg" variant="secondary">
          View all Courses
        </LinkButton>
      </div>
    </div>
  );
}
