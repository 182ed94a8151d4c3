import type { OpenedGift } from '@nalanda/contract';
import { CirclePlay, Gift as GiftIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { whatBecameOf } from '#features/payments/gifts/gift-state.models.ts';
import { useAcceptGiftMutation, useOpenGiftQuery } from '#features/payments/gifts/gifts.api.ts';
import { useSystemInfo } from '#features/system/system.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useAppSelector } from '../../hooks.ts';
import { keepIntent } from '../../intent.ts';
import { loadSession } from '../../session.ts';
import { AccountFrame } from '../account-frame.tsx';

// Few courses are held in batches.
const BatchChoice = lazy(() => import('#features/courses/batches/batch-choice.tsx'));

export const handle: PageTexts = { title: msg('A gift for you'), isUnlisted: true };

/** Whoever is signed in is known, and nobody is kept out. */
export async function clientLoader() {
  await loadSession();
  return null;
}

/** Where the link of a gift leads. */
export default function Gift() {
  const t = useT();
  const [token, setToken] = useState<string | null>(null);
  // What stands behind # is known to the browser only.
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  const { data, error, refetch } = useOpenGiftQuery(token ?? '', {
    skip: token === null,
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) {
    const { status, message } = toAppError(error);
    return (
      <AccountFrame title={t('A gift for you')} subtitle={message}>
        {status === 404 ? (
          <p>
            <LinkButton to={paths.home()}>{t('Back to Home')}</LinkButton>
          </p>
        ) : (
          <p>
            <Button onClick={() => void refetch()}>{t('Try again')}</Button>
          </p>
        )}
      </AccountFrame>
    );
  }
  if (!data || token === null) {
    return (
      <AccountFrame title={t('A gift for you')} subtitle="">
        <SkeletonGroup label={t('Loading')} className="grid gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      </AccountFrame>
    );
  }
  return <Opened gift={data} token={token} />;
}

function Opened({ gift, token }: { gift: OpenedGift; token: string }) {
  const t = useT();
  const { state, giverName, message, course } = gift;
  const became = whatBecameOf(gift);
  const title = state === 'open' && giverName ? t('A gift from {name}', { name: giverName }) : t('A gift for you');
  return (
    <AccountFrame title={title} subtitle="">
      <div className="grid gap-5">
        {message && (
          <blockquote
            lang={t.langOf(message)}
            className="border-l-4 border-terracotta pl-4 whitespace-pre-line wrap-anywhere"
          >
            {message}
          </blockquote>
        )}
        <div className="flex items-start gap-3">
          <GiftIcon aria-hidden className="mt-1 size-6 shrink-0 text-terracotta-deep" />
          <div className="grid min-w-0 gap-0.5">
            <h2 lang={t.langOf(course.title)} className="text-xl wrap-anywhere">
              {course.title}
            </h2>
            {course.subTitle && <p className="text-soft wrap-anywhere">{course.subTitle}</p>}
            <p className="text-sm text-soft">
              {course.creatorName} · {t.count(course.lectureCount, '{count} lecture', '{count} lectures')}
            </p>
          </div>
        </div>
        {became === 'open' && <Accept gift={gift} token={token} />}
        {became === 'mine' && (
          <Said text={t('You have accepted this gift.')}>
            <LinkButton size="lg" to={paths.viewLecture(course._id)}>
              <CirclePlay aria-hidden className="size-5" />
              {t('Watch Now')}
            </LinkButton>
          </Said>
        )}
        {became === 'others' && <Said text={t('This gift has been accepted already.')} />}
        {became === 'ended' && <Said text={t('The money for this gift went back, and with it the course.')} />}
      </div>
    </AccountFrame>
  );
}

function Said({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-medium">{text}</p>
      {children}
    </div>
  );
}

function Accept({ gift, token }: { gift: OpenedGift; token: string }) {
  const t = useT();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const { isByInvitation = false } = useSystemInfo();
  const [accept, { isLoading }] = useAcceptGiftMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { isInBatches, batches } = gift.course;
  const open = batches.filter(({ seatsLeft, beingPaid }) => seatsLeft !== 0 || beingPaid > 0);
  const batchId = chosen ?? (open.length === 1 ? (open[0]?._id ?? null) : null);
  const [asked, setAsked] = useState(0);
  const mustChoose = isInBatches && batchId === null;

  async function take() {
    if (mustChoose) {
      setAsked(asked + 1);
      return;
    }
    try {
      const { courseId, message } = await accept({ token, ...(batchId && { batchId }) }).unwrap();
      notify.success(message);
      await navigate(paths.viewCourse(courseId));
    } catch (error) {
      tellFailure(error);
    }
  }

  if (!isSignedIn) {
    return (
      <div className="grid gap-3">
        <p className="text-soft">
          {isByInvitation
            ? t('Log in, or sign up with the email that the gift came to; after that you come back here.')
            : t('Sign up or log in; after that you come back here.')}
        </p>
        {isByInvitation && (
          <p className="text-soft">
            {t('It came to another email than yours? Ask {name} to send it to yours.', {
              name: gift.giverName || t('whoever gave it'),
            })}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton size="lg" to={paths.signup()} onClick={() => keepIntent(new Request(window.location.href))}>
            {t('Sign Up')}
          </LinkButton>
          <LinkButton
            size="lg"
            variant="secondary"
            to={paths.login()}
            onClick={() => keepIntent(new Request(window.location.href))}
          >
            {t('Login')}
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {gift.isGiver && (
        <p className="text-soft">{t('You gave this. If you accept it yourself, it cannot be given back.')}</p>
      )}
      {isInBatches && batches.length > 0 && (
        <Suspense>
          <BatchChoice batches={batches} chosenId={batchId} onChoose={setChosen} asked={asked} />
        </Suspense>
      )}
      <p role="status" className="font-medium text-danger empty:hidden">
        {mustChoose && asked > 0 && t('Choose your batch first.')}
      </p>
      {isInBatches && open.length === 0 && (
        <p>
          {t(
            'This course is held in batches, and none has a seat now. The gift stays yours to accept: come back when the next batch is announced.',
          )}
        </p>
      )}
      <Button size="lg" loading={isLoading} disabled={isInBatches && open.length === 0} onClick={() => void take()}>
        {t('Accept the gift')}
      </Button>
    </div>
  );
}
