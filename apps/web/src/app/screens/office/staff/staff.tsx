import type { StaffMember } from '@nalanda/contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useListStaffQuery } from '#features/office/office.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useAppSelector } from '../../../hooks.ts';
import { RoleDialog } from './role-dialog.tsx';
import { staffRoleTexts } from './staff-roles.ts';

export const handle: PageTexts = { title: msg('Staff'), isUnlisted: true };

/** Who works in the office, and as what. */
export default function Staff() {
  const t = useT();
  const query = useListStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<StaffMember | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={t('Staff')}
        subtitle={t('Who works in the office, and what they may do there')}
        actions={
          <Button onClick={() => setChosen('new')}>
            <UserPlus aria-hidden className="size-5" />
            {t('Add somebody')}
          </Button>
        }
      />
      <QueryView query={query} pending={<StaffSkeleton />}>
        {(members) => <StaffList members={members} onChange={setChosen} />}
      </QueryView>
      <dl className="grid gap-3 pt-6 text-sm sm:grid-cols-3">
        {Object.entries(staffRoleTexts).map(([role, { name, may }]) => (
          <div key={role}>
            <dt className="font-semibold">{t(name)}</dt>
            <dd className="text-soft">{t(may)}</dd>
          </div>
        ))}
      </dl>
      <RoleDialog member={chosen} onClose={() => setChosen(null)} />
    </>
  );
}

function StaffList({ members, onChange }: { members: StaffMember[]; onChange: (member: StaffMember) => void }) {
  const t = useT();
  const user = useAppSelector(selectUser);
  return (
    <Card>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <Avatar name={member.name} photoUrl={member.photoUrl} size="sm" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="truncate font-medium">{member.name}</p>
              <p className="truncate text-sm text-soft">{member.email}</p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {!member.hasSecondFactor && <Badge tone="highlight">{t('Password only')}</Badge>}
              <Badge>{t(staffRoleTexts[member.staffRole].name)}</Badge>
            </div>
            {member._id === user?._id ? (
              <span className="min-w-24 text-right text-sm text-soft">{t('You')}</span>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('Change the role of {name}', { name: member.name })}
                onClick={() => onChange(member)}
              >
                {t('Change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StaffSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')}>
      <Skeleton className="h-40 rounded-card" />
    </SkeletonGroup>
  );
}
