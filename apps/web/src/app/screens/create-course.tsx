import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Create course') }];

/** Placeholder: its owner replaces this file. */
export default function CreateCourse() {
  return (
    <div className="wrap">
      <PageHeader title="Create course" />
    </div>
  );
}
