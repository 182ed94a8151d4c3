import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Course') }];

/** Placeholder: its owner replaces this file. */
export default function CourseDetail() {
  return (
    <div className="wrap">
      <PageHeader title="Course" />
    </div>
  );
}
