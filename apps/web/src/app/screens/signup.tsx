import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Sign up') }];

/** Placeholder: its owner replaces this file. */
export default function Signup() {
  return (
    <div className="wrap">
      <PageHeader title="Sign up" />
    </div>
  );
}
