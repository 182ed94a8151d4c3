import type { PersonDetail } from '@nalanda/contract';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMailCertificateMutation } from '#features/certificates/certificates.api.ts';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import { MakeCodeDialog } from '#features/users/password-codes/make-code-dialog.tsx';
import { useGetPersonQuery } from '#features/users/people.api.ts';
import { nameDevice } from '#features/users/security/device-name.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { BackLink } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { MailAgain } from '../mail-again.tsx';
import { BounceNote } from './bounce-note.tsx';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import { type PersonAction, PersonActionDialog } from './person-action-dialog.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonBadges } from './person-badges.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { type NamedCertificate, RenameCertificateDialog } from './rename-certificate-dialog.tsx';

export const handle: PageTexts = { title: msg('Person'), isUnlisted: true };

/** Somebody with what they have, and what the office may do about it. */
export default function Person() {
  const t = useT();
  const { userId = '' } = useParams();
  const query = useGetPersonQuery(userId, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-5 pt-8 sm:pt-10">
      <BackLink to={officePaths.people()} label={t('Back to people')} />
      <QueryView query={query} pending={<PersonSkeleton />}>
        {(person) => <PersonPage person={person} />}
      </QueryView>
    </div>
  );
}

function PersonPage({ person }: { person: PersonDetail }) {
  const t = useT();
  const { data: office } = useGetOfficeQuery();
  const [action, setAction] = useState<PersonAction | null>(null);
  const [isErasing, setIsErasing] = useState(false);
  const [isMakingCode, setIsMakingCode] = useState(false);
  const maySeeOrders = office?.permissions.includes('orders.read') ?? false;
  const mayChange = office?.permissions.includes('people.change') ?? false;
  const mayHelp = office?.permissions.includes('people.help') ?? false;
  const [isRecording, setIsRecording] = useState(false);
  const [renamed, setRenamed] = useState<NamedCertificate | null>(null);
  return (
    <>
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 p-4 sm:p-6">
        <Avatar name={person.name} photoUrl={person.photoUrl} size="lg" />
        <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
          <h1 className="text-2xl sm:text-3xl">{person.name}</h1>
          <p className="break-words text-soft">{person.email}</p>
          <PersonBadges person={person} />
          <p className="text-sm text-soft">{t('Signed up on {date}', { date: t.date(person.createdAt) })}</p>
        </div>
        <PersonActions
          person={person}
          onChoose={setAction}
          onRecord={() => setIsRecording(true)}
          onErase={() => setIsErasing(true)}
          onMakeCode={() => setIsMakingCode(true)}
        />
      </Card>
      {person.bounce && <BounceNote person={person} mayHelp={mayHelp} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Section title={t('Enrolments')} isEmpty={person.enrolments.length === 0}>
          {person.enrolments.map(
            ({ courseId, title, enrolledAt, pricePaid, isBought, completedAt, certificateName, ...progress }) => (
              <Row
                key={courseId}
                name={title}
                detail={[
                  t.date(enrolledAt),
                  isBought ? t.price(pricePaid) : t('without payment'),
                  completedAt
                    ? t('completed')
                    : t('{done} of {all} lectures', { done: progress.lecturesCompleted, all: progress.lectureCount }),
                ].join(' · ')}
                action={
                  mayHelp && (
                    <>
                      {certificateName !== null && mayChange && (
                        <Button
                          variant="ghost"
                          size="sm"
                          aria-label={t('Correct the name on the certificate of {title}', { title })}
                          onClick={() => setRenamed({ courseId, title, name: certificateName })}
                        >
                          {t('Correct the name')}
                        </Button>
                      )}
                      {certificateName !== null && !person.bounce && (
                        <MailCertificate userId={person._id} courseId={courseId} title={title} />
                      )}
                      {!isBought && mayChange && (
                        <Button
                          variant="ghost"
                          size="sm"
                          aria-label={t('End the enrolment in {title}', { title })}
                          onClick={() => setAction({ kind: 'unenrol', courseId, title })}
                        >
                          {t('End')}
                        </Button>
                      )}
                    </>
                  )
                }
              />
            ),
          )}
        </Section>
        <Section title={t('Orders')} isEmpty={person.orders.length === 0}>
          {person.orders.map(({ _id, courseTitle, amount, status, createdAt }) => (
            <Row
              key={_id}
              name={courseTitle}
              detail={`${t.date(createdAt)} · ${t.price(amount)} · ${t(statusTexts[status] ?? status)}`}
              action={
                maySeeOrders && (
                  <Link
                    to={officePaths.order(_id)}
                    className="link py-1 text-sm"
                    aria-label={t('Order: {title}', { title: courseTitle })}
                  >
                    {t('Order')}
                  </Link>
                )
              }
            />
          ))}
        </Section>
        {person.courses.length > 0 && (
          <Section title={t('Teaches')} isEmpty={false}>
            {person.courses.map(({ _id, title, status, enrolledCount }) => (
              <Row
                key={_id}
                name={title}
                detail={`${t(courseStatusTexts[status])} · ${t.count(enrolledCount, '{count} learner', '{count} learners')}`}
                action={
                  office?.permissions.includes('courses.moderate') && (
                    <Link
                      to={officePaths.course(_id)}
                      className="link py-1 text-sm"
                      aria-label={t('Course: {title}', { title })}
                    >
                      {t('Course')}
                    </Link>
                  )
                }
              />
            ))}
          </Section>
        )}
        <Section title={t('Logged-in devices')} isEmpty={person.sessions.length === 0}>
          {person.sessions.map(({ device, createdAt, lastUsedAt }) => (
            <Row
              key={createdAt + lastUsedAt}
              name={nameDevice(t, device)}
              detail={t('last used on {date}', { date: t.date(lastUsedAt) })}
            />
          ))}
        </Section>
        <Section title={t('Mails of the last 90 days')} isEmpty={person.mails.length === 0}>
          {person.mails.map(({ subject, state, reason, at }) => (
            <Row
              key={at + subject}
              name={subject}
              detail={[t.date(at), state === 'sent' ? t('taken by the mail server') : t('not sent'), reason]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Section>
        <Section title={t('What the office did')} isEmpty={person.notes.length === 0}>
          {person.notes.map(({ at, kind, reason, courseTitle, by }) => (
            <Row
              key={at + kind}
              name={[t(noteTexts[kind]), courseTitle].filter(Boolean).join(': ')}
              detail={[t.date(at), by, reason].filter(Boolean).join(' · ')}
            />
          ))}
        </Section>
      </div>
      <PersonActionDialog person={person} action={action} onClose={() => setAction(null)} />
      <RecordPaymentDialog person={person} isOpen={isRecording} onClose={() => setIsRecording(false)} />
      <RenameCertificateDialog person={person} certificate={renamed} onClose={() => setRenamed(null)} />
      <MakeCodeDialog person={person} isOpen={isMakingCode} onClose={() => setIsMakingCode(false)} />
      <ErasePersonDialog person={person} isOpen={isErasing} onClose={() => setIsErasing(false)} />
    </>
  );
}

const statusTexts: Readonly<Record<string, string>> = {
  created: msg('not paid'),
  attempted: msg('not paid'),
  paid: msg('paid'),
  refunded: msg('refunded'),
  expired: msg('given up'),
};

const courseStatusTexts: Readonly<Record<PersonDetail['courses'][number]['status'], string>> = {
  published: msg('Published'),
  draft: msg('Draft'),
  archived: msg('removed'),
  hidden: msg('hidden'),
};

const noteTexts: Readonly<Record<PersonDetail['notes'][number]['kind'], string>> = {
  suspended: msg('Suspended'),
  lifted: msg('Suspension lifted'),
  enrolled: msg('Enrolled by hand'),
  unenrolled: msg('Enrolment ended'),
  approved: msg('Approved as educator'),
  'made-educator': msg('Made an educator'),
  'made-student': msg('Made a student'),
  'looked-as': msg('Looked as this person'),
  imported: msg('Account made by an import'),
  'certificate-renamed': msg('Name on a certificate corrected'),
  'password-code': msg('Password code made'),
};

function MailCertificate({ userId, courseId, title }: { userId: string; courseId: string; title: string }) {
  const t = useT();
  const [mail] = useMailCertificateMutation();
  return (
    <MailAgain
      label={t('Mail the certificate of {title} again', { title })}
      onSend={() => mail({ userId, courseId }).unwrap()}
    />
  );
}

function Section({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <Card className="min-w-0">
      <h2 className="border-b border-line px-4 py-3 text-xl sm:px-5">{title}</h2>
      {isEmpty ? (
        <p className="px-4 py-4 text-soft sm:px-5">{t('Nothing yet')}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  );
}

function Row({ name, detail, action }: { name: string; detail: string; action?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-44">
        <p className="break-words font-medium">{name}</p>
        <p className="break-words text-sm text-soft">{detail}</p>
      </div>
      {action}
    </li>
  );
}

function PersonSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-5">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
