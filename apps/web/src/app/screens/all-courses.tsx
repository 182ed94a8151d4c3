import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('All courses') }];

/** Placeholder: its owner replaces this file. */
export default function AllCourses() {
  return (
    <div className="wrap">
      <PageHeader title="All courses" />
    </div>
  );
}
