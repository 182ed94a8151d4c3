import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('My Enrolled Courses') }];

/** Placeholder: its owner replaces this file. */
export default function EnrolledCourses() {
  return (
    <div className="wrap">
      <PageHeader title="My Enrolled Courses" />
    </div>
  );
}
