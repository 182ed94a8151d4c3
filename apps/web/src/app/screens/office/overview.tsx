import type { Overview, Permission } from '@nalanda/contract';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useListOfficeCoursesQuery } from '#features/courses/office/office-courses.api.ts';
import { useListModeratedQuery } from '#features/moderation/moderation.api.ts';
import { listIll } from '#features/office/health/health-sentences.ts';
import { useGetHealthQuery } from '#features/office/health.api.ts';
import { useGetOfficeQuery, useGetOverviewQuery, useSettleDisputeMutation } from '#features/office/office.api.ts';
import { MonthCard } from '#features/office/reports/month-card.tsx';
import { NewestOrders } from '#features/payments/office/newest-orders.tsx';
import { useListPayoutsQuery } from '#features/payments/payouts/payouts.api.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { officePaths } from '#shared/office-paths.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { useAppSelector } from '../../hooks.ts';
import { FirstSteps, ReadinessCard } from './readiness.tsx';

export const handle: PageTexts = { title: msg('Office'), isUnlisted: true };

/** What the school has, in figures, and what waits for somebody. */
export default function OfficeOverview() {
  const t = useT();
  const { brandName } = useSystemInfo();
  const { data: office } = useGetOfficeQuery();
  const query = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const may = (permission: Permission) => office?.permissions.includes(permission) ?? false;
  return (
    <>
      <PageHeader title={t('At a glance')} subtitle={t('The office of {brandName}', { brandName })} />
      <div className="grid gap-5">
        {may('health.read') && <HealthHint />}
        <QueryView
          query={query}
          pending={
            <SkeletonRows
              label={t('Loading')}
              rows={4}
              row="h-28 rounded-card"
              className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4"
            />
          }
        >
          {(overview) => (
            <>
              <Figures overview={overview} />
              {overview.publishedCourses === 0 && office && <FirstSteps office={office} />}
              {may('settings.change') && <ReadinessCard />}
              <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
                {may('reports.read') && <MonthCard />}
                <div className="grid gap-5">
                  <Waiting overview={overview} may={may} />
                  {may('orders.read') && <NewestOrders />}
                </div>
              </div>
            </>
          )}
        </QueryView>
        {office?.secondFactor === 'offered' && <SecondFactorHint />}
      </div>
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useT();
  const figures = [
    {
      label: t('People'),
      value: overview.people,
      detail: t.count(overview.newPeople, '{count} new in 7 days', '{count} new in 7 days'),
    },
    { label: t('Educators'), value: overview.educators },
    {
      label: t('Published courses'),
      value: overview.publishedCourses,
      detail: t.count(overview.drafts, '{count} draft', '{count} drafts'),
    },
    {
      label: t('Enrolments'),
      value: overview.enrolments,
      detail: t.count(overview.newEnrolments, '{count} new in 7 days', '{count} new in 7 days'),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map(({ label, value, detail }) => (
        <Card key={label} className="grid content-start gap-0.5 p-4 sm:p-5">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-display text-3xl font-semibold tabular-nums">{t.number(value)}</dd>
          {detail && <dd className="text-sm text-soft">{detail}</dd>}
        </Card>
      ))}
    </dl>
  );
}

const linkClass = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4 pointer-fine:min-h-0';

/** What waits for somebody here, with the way to it. */
function Waiting({ overview, may }: { overview: Overview; may: (permission: Permission) => boolean }) {
  const t = useT();
  const mayModerate = may('reviews.moderate');
  // Whoever cannot approve them has nothing to decide there.
  const waitingEducators = may('people.change') ? overview.waitingEducators : 0;
  const { data: payouts } = useListPayoutsQuery(
    { page: 1 },
    { skip: !may('payouts.manage'), refetchOnMountOrArgChange: true },
  );
  const disputes = may('orders.refund') ? overview.disputes : [];
  const unknownDisputes = may('orders.refund') ? overview.unknownDisputes : [];
  const settledDisputes = may('orders.refund') ? overview.settledDisputes : [];
  const due = payouts?.total.due ?? 0;
  const { data: reported } = useListModeratedQuery(
    { list: 'open', page: 1 },
    { skip: !mayModerate, refetchOnMountOrArgChange: true },
  );
  const { data: sent } = useListOfficeCoursesQuery(
    { list: 'waiting', page: 1 },
    { skip: !mayModerate, refetchOnMountOrArgChange: true },
  );
  const reviews = reported?.total ?? 0;
  const courses = sent?.waiting ?? 0;
  return (
    <Card className="grid content-start justify-items-start gap-3 p-4 sm:p-5">
      <h2 className="text-xl">{t('What waits for you')}</h2>
      {disputes.length + unknownDisputes.length === 0 &&
        waitingEducators === 0 &&
        reviews === 0 &&
        courses === 0 &&
        due <= 0 && <p className="text-soft">{t('Nothing waits for a decision today.')}</p>}
      {disputes.map(({ orderId, answerUntil }) => (
        <Link key={orderId} to={officePaths.order(orderId)} className={linkClass}>
          {answerUntil === null
            ? t('A buyer’s bank decides about a payment')
            : t('A buyer’s bank wants a payment back: answer until {moment}', { moment: sayMoment(t, answerUntil) })}
        </Link>
      ))}
      {unknownDisputes.map((dispute) => (
        <UnknownDispute key={dispute._id} dispute={dispute} />
      ))}
      {settledDisputes.map((dispute) => (
        <SettledDispute key={dispute._id} dispute={dispute} />
      ))}
      {waitingEducators > 0 && (
        <Link to={officePaths.educators()} className={linkClass}>
          {t.count(waitingEducators, '{count} educator waits for approval', '{count} educators wait for approval')}
        </Link>
      )}
      {courses > 0 && (
        <Link to={`${officePaths.courses()}?list=waiting`} className={linkClass}>
          {t.count(courses, '{count} course waits for review', '{count} courses wait for review')}
        </Link>
      )}
      {reviews > 0 && (
        <Link to={officePaths.reviews()} className={linkClass}>
          {t.count(
            reviews,
            '{count} reported review or post waits for a decision',
            '{count} reported reviews or posts wait for a decision',
          )}
        </Link>
      )}
      {payouts && due > 0 && (
        <Link to={officePaths.payouts()} className={linkClass}>
          {t('{amount} is due to educators until the end of {month}', {
            amount: t.price(due),
            month: t.month(payouts.month),
          })}
        </Link>
      )}
    </Card>
  );
}

/** A bank wants, or has, money of a payment that stands in no books here: somebody looks it up and says so. */
function UnknownDispute({ dispute }: { dispute: Overview['unknownDisputes'][number] }) {
  const t = useT();
  const { _id, payment, amount, isLost, answerUntil } = dispute;
  return (
    <div className="grid justify-items-start gap-1">
      <p className="wrap-anywhere">
        {isLost
          ? t(
              'A bank has taken back {price} of a payment that is not known here, {payment}. Look it up on the provider’s pages: it stands in no books.',
              { price: t.price(amount), payment },
            )
          : t(
              'A bank wants back {price} of a payment that is not known here, {payment}. Answer on the provider’s pages.',
              { price: t.price(amount), payment },
            )}{' '}
        {answerUntil !== null && t('Last moment: {moment}', { moment: sayMoment(t, answerUntil) })}
      </p>
      <SettleButton disputeId={_id} isSettled label={t('Mark as settled: {payment}', { payment })}>
        {t('Mark as settled')}
      </SettleButton>
    </div>
  );
}

function SettledDispute({ dispute }: { dispute: Overview['settledDisputes'][number] }) {
  const t = useT();
  const { _id, payment, amount, by, at } = dispute;
  const said = { price: t.price(amount), payment, date: t.date(at) };
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <p className="wrap-anywhere">
        {by === null
          ? t('Settled on {date}: {price}, {payment}', said)
          : t('{name} settled this on {date}: {price}, {payment}', { ...said, name: by })}
      </p>
      <SettleButton disputeId={_id} isSettled={false} label={t('Open again: {payment}', { payment })}>
        {t('Open again')}
      </SettleButton>
    </div>
  );
}

function SettleButton(props: { disputeId: string; isSettled: boolean; label: string; children: string }) {
  const { disputeId, isSettled, label, children } = props;
  const [settle, { isLoading }] = useSettleDisputeMutation();

  async function note() {
    try {
      notify.success((await settle({ disputeId, isSettled }).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Button variant="secondary" size="sm" loading={isLoading} aria-label={label} onClick={() => void note()}>
      {children}
    </Button>
  );
}

/** What is wrong with the server, for who would not look at Health today. */
function HealthHint() {
  const t = useT();
  const { sandbox } = useSystemInfo();
  const { data: health } = useGetHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!health) return null;
  const lines = [
    ...listIll(health, !sandbox).map((sentence) => t(sentence)),
    ...(health.failedMails.length > 0
      ? [t.count(health.failedMails.length, '{count} mail could not be sent.', '{count} mails could not be sent.')]
      : []),
    ...(health.failedJobs.length > 0
      ? [
          t.count(
            health.failedJobs.length,
            '{count} job in the background has failed.',
            '{count} jobs in the background have failed.',
          ),
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Card className="flex items-start gap-3 border-danger! p-4 sm:p-5">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid gap-1">
        <h2 className="font-semibold">{t('The server needs somebody to look at it.')}</h2>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link to={officePaths.health()} className={linkClass}>
          {t('See what to do')}
        </Link>
      </div>
    </Card>
  );
}

function SecondFactorHint() {
  const t = useT();
  const { cannotMail } = useSystemInfo();
  const isProved = useAppSelector(selectUser)?.isEmailVerified ?? false;
  return (
    <Card className="flex items-start gap-3 p-4 sm:p-5">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
      <p>
        {t('Your account opens the office with a password alone.')}{' '}
        {!isProved && cannotMail ? (
          t('As soon as mails are sent, confirm your email and add a passkey or an authenticator app.')
        ) : (
          <Link to={paths.profile()} className="font-medium underline underline-offset-4">
            {isProved
              ? t('Add a passkey or an authenticator app in your profile.')
              : t('Confirm your email in your profile, then add a passkey or an authenticator app.')}
          </Link>
        )}
      </p>
    </Card>
  );
}
