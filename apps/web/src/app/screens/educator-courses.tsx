import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Courses') }];

/** Placeholder: its owner replaces this file. */
export default function EducatorCourses() {
  return (
    <div className="wrap">
      <PageHeader title="Courses" />
    </div>
  );
}
