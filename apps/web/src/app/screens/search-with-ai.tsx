import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Search with AI') }];

/** Placeholder: its owner replaces this file. */
export default function SearchWithAi() {
  return (
    <div className="wrap">
      <PageHeader title="Search with AI" />
    </div>
  );
}
