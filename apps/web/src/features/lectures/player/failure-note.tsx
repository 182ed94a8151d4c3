import { CircleAlert, MonitorPlay, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { msg, useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { usePlayHereMutation } from '../lectures.api.ts';
import type { StreamFailure, useStream } from './stream/use-stream.ts';

const reasons: Record<StreamFailure, { title: string; advice: string }> = {
  network: {
    title: msg('You are offline'),
    advice: msg('The lecture resumes when the connection is back.'),
  },
  refused: {
    title: msg('This video did not load.'),
    advice: msg('Try again. If this continues, log in again: your access may have ended.'),
  },
  broken: {
    title: msg('This video did not load.'),
    advice: msg('Try again in a moment. If this continues, try another browser.'),
  },
};

/**
 * Why nothing plays, and what to do. Where films of the account play on as many devices as the school allows, this one may take
 * the place of another; the browser says of a refusal no more than that it is one, so the server is asked.
 */
export function FailureNote({ stream }: { stream: ReturnType<typeof useStream> }) {
  const t = useT();
  const { failure, retry, playAgain } = stream;
  const [playHere, { data: verdict, isLoading }] = usePlayHereMutation();
  useEffect(() => {
    if (failure !== 'network') void playHere({ isTakingOver: false });
  }, [failure, playHere]);
  const most = verdict && !verdict.mayPlay ? verdict.most : null;
  const { title, advice } = reasons[failure];
  const takeOver = async () => {
    if ((await playHere({ isTakingOver: true })).data?.mayPlay) playAgain();
  };
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-2 overflow-y-auto bg-indigo-deep p-4 text-center"
    >
      <CircleAlert aria-hidden className="size-8 max-sm:hidden" strokeWidth={1.5} />
      <p className="font-semibold">
        {most === null ? t(title) : t('Your films play on {most} devices already.', { most })}
      </p>
      <p className="max-w-[44ch] text-sm text-on-indigo-soft">
        {most === null ? t(advice) : t('If you play here, the device that began first stops.')}
      </p>
      {most === null ? (
        <Button variant="secondary" onClick={retry}>
          <RotateCcw aria-hidden className="size-4" />
          {t('Retry')}
        </Button>
      ) : (
        <Button variant="secondary" loading={isLoading} onClick={takeOver}>
          <MonitorPlay aria-hidden className="size-4" />
          {t('Play here')}
        </Button>
      )}
    </div>
  );
}
