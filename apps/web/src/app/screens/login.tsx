import { pageTitle } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';

export const meta = () => [{ title: pageTitle('Login') }];

/** Placeholder: its owner replaces this file. */
export default function Login() {
  return (
    <div className="wrap">
      <PageHeader title="Login" />
    </div>
  );
}
