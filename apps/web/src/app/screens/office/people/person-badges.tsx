import type { PersonSummary } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { staffRoleTexts } from '../staff/staff-roles.ts';

/** What somebody is, in a word or two. */
export function PersonBadges({ person }: { person: PersonSummary }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {person.isSuspended && <Badge tone="danger">{t('Suspended')}</Badge>}
      {person.isWaiting && <Badge tone="highlight">{t('Not approved')}</Badge>}
      {!person.isEmailVerified && <Badge tone="highlight">{t('Email not confirmed')}</Badge>}
      {person.staffRole && <Badge tone="success">{t(staffRoleTexts[person.staffRole].name)}</Badge>}
      <Badge>{person.role === 'educator' ? t('Educator') : t('Student')}</Badge>
    </div>
  );
}
