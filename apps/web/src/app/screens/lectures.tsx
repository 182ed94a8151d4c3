import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Lectures') }];

/** Placeholder: its owner replaces this file. */
export default function Lectures() {
  return (
    <div className="wrap">
      <PageHeader title="Lectures" />
    </div>
  );
}
