import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Profile') }];

/** Placeholder: its owner replaces this file. */
export default function Profile() {
  return (
    <div className="wrap">
      <PageHeader title="Profile" />
    </div>
  );
}
