import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Edit lecture') }];

/** Placeholder: its owner replaces this file. */
export default function EditLecture() {
  return (
    <div className="wrap">
      <PageHeader title="Edit lecture" />
    </div>
  );
}
