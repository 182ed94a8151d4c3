import type { CourseDetail, Issue } from '@nalanda/contract';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CourseStatus } from './educator-courses.tsx';

/** State of the course, the Publish/UnPublish toggle, and what the server still misses for publishing. */
export function PublishPanel({
  course,
  isPublished,
  onToggle,
  missing,
}: {
  course: CourseDetail;
  isPublished: boolean;
  onToggle: () => void;
  missing: Issue[];
}) {
  const isChanged = isPublished !== course.isPublished;
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Status</h2>
        <CourseStatus isPublished={isPublished} />
      </div>
      <Button variant="secondary" aria-pressed={isPublished} onClick={onToggle}>
        {isPublished ? 'UnPublish' : 'Publish'}
      </Button>
      <p aria-live="polite" className="text-sm text-soft">
        {explain(isPublished, isChanged)}
      </p>
      {missing.length > 0 && (
        <ul role="alert" className="grid gap-2 text-sm font-medium text-danger">
          {missing.map((issue) => (
            <li key={issue.path} className="flex items-start gap-1.5">
              <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
              {issue.path === 'lectures' ? (
                <Link to={paths.lectures(course._id)} className="underline underline-offset-2">
                  {issue.message}
                </Link>
              ) : (
                issue.message
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function explain(isPublished: boolean, isChanged: boolean): string {
  if (isChanged) return isPublished ? 'Save to publish the course.' : 'Save to take the course out of the catalogue.';
  return isPublished ? 'Everybody can find this course.' : 'Only you can see this course.';
}
