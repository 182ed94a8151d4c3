import { useSystemInfo } from '#features/system/system.api.ts';
import { OwnInvitations } from '#features/teaching/invitations/own-invitations.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { useAppSelector } from '../../hooks.ts';

export const handle: PageTexts = { title: msg('Invitations to courses') };

/** Where the mail of an invitation leads: who is not signed in signs up first, and comes back. */
export default function CourseInvitations() {
  const t = useT();
  const { cannotMail = false } = useSystemInfo();
  const email = useAppSelector(selectUser)?.email ?? '';
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('Invitations to courses')} back={{ to: paths.home(), label: t('Back to Home') }} />
      <OwnInvitations {...{ email, cannotMail }} />
    </div>
  );
}
