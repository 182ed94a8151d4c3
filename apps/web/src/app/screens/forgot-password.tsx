import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Forgot password') }];

/** Placeholder: its owner replaces this file. */
export default function ForgotPassword() {
  return (
    <div className="wrap">
      <PageHeader title="Forgot password" />
    </div>
  );
}
