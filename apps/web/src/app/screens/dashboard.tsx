import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Dashboard') }];

/** Placeholder: its owner replaces this file. */
export default function Dashboard() {
  return (
    <div className="wrap">
      <PageHeader title="Dashboard" />
    </div>
  );
}
