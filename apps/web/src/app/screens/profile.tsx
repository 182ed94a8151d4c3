import type { User } from '@nalanda/contract';
import { BookOpen, Mail, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CertificatesCard } from '#features/certificates/certificates-card.tsx';
import { CareerCard } from '#features/recommendations/career/career-card.tsx';
import { SearchAlertsCard } from '#features/search/alerts/alerts-card.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { KeysCard } from '#features/users/keys-card.tsx';
import { PlatformsCard } from '#features/users/lti/platforms-card.tsx';
import { SecurityCard } from '#features/users/security/security-card.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { WatchingCard } from '#features/users/watching-card.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { BackLink } from '#shared/ui/page-header.tsx';
import { useAppSelector } from '../hooks.ts';

export const handle: PageTexts = { title: msg('My Profile') };

/** The signed-in person as others know them. */
export default function Profile() {
  const t = useT();
  const user = useAppSelector(selectUser);
  const { cannotMail = false } = useSystemInfo();
  if (!user) return null;
  return (
    <div className="wrap py-8 sm:py-12">
      <BackLink to={paths.home()} label={t('Back to home')} className="mb-5" />
      <div className="mx-auto grid max-w-184 gap-6 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <div className="grid content-start gap-6">
          <PersonCard user={user} />
          <CertificatesCard />
          <CareerCard />
        </div>
        <div className="grid content-start gap-6">
          <SecurityCard email={user.email} cannotMail={cannotMail} />
          <PlatformsCard />
          <WatchingCard lowData={user.lowData} />
          <KeysCard />
          <SearchAlertsCard />
        </div>
      </div>
    </div>
  );
}

/** Who one is, for others. */
function PersonCard({ user }: { user: User }) {
  const t = useT();
  return (
    <Card className="grid gap-8 rounded-panel p-6 sm:p-10 lg:p-8">
      <div className="grid justify-items-center gap-4 text-center sm:grid-cols-[auto_1fr] sm:justify-items-start sm:text-left">
        <Avatar name={user.name} photoUrl={user.photoUrl} size="xl" />
        <div className="grid min-w-0 max-w-full content-center justify-items-center gap-2 sm:justify-items-start">
          <h1 className="max-w-full text-3xl">{user.name}</h1>
          <Badge>{user.role === 'educator' ? t('Educator') : t('Student')}</Badge>
        </div>
      </div>
      <dl className="grid gap-5">
        <Fact icon={<Mail aria-hidden className="size-5" />} label={t('Email')}>
          {user.email}
        </Fact>
        <Fact icon={<PenLine aria-hidden className="size-5" />} label={t('Bio')}>
          {user.description || <span className="text-soft">{t('Nothing here yet. Tell others about yourself.')}</span>}
        </Fact>
        <Fact icon={<BookOpen aria-hidden className="size-5" />} label={t('Enrolled courses')}>
          <Link to={paths.enrolledCourses()} className="link -my-2.5 inline-flex min-h-11 min-w-11 items-center">
            {user.enrolledCourses.length}
          </Link>
        </Fact>
      </dl>
      <LinkButton to={paths.editProfile()} className="justify-self-start max-sm:w-full">
        {t('Edit Profile')}
      </LinkButton>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-sm text-soft">
        <span className="absolute top-0.5 left-0 text-terracotta">{icon}</span>
        {label}
      </dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
