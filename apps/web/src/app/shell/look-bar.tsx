import type { User } from '@nalanda/contract';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useStopLookingMutation } from '#features/users/looking.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { sayTime } from '#shared/lib/time-of-day.ts';
import { notify } from '#shared/lib/toast.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { writeMark } from './session-mark.ts';

/** A clock that goes wrong must not load a page again and again. */
const SHORTEST_MS = 5_000;

/**
 * Says all the time that somebody of the office looks as somebody else, until when, and ends it. Every change of who one is
 * loads the page anew: nothing of the other person stays in memory.
 */
export default function LookBar({ looking, userId }: { looking: NonNullable<User['looking']>; userId: string }) {
  const t = useT();
  const [stopLooking, { isLoading }] = useStopLookingMutation();
  const { name, until, isOver } = looking;

  useEffect(() => {
    if (isOver) return;
    const left = Math.max(Date.parse(until) - Date.now(), SHORTEST_MS);
    const timer = setTimeout(() => window.location.reload(), left);
    return () => clearTimeout(timer);
  }, [until, isOver]);

  async function stop() {
    try {
      await stopLooking().unwrap();
    } catch (error) {
      const { code, message } = toAppError(error);
      // Stopped in another tab: this one follows.
      if (code !== 'look.none') return notify.error(message);
    }
    writeMark();
    window.location.assign(isOver ? officePaths.people() : officePaths.person(userId));
  }

  return (
    <>
      {/* The end of the page stays readable above the bar. */}
      <div aria-hidden className="h-28 sm:h-16" />
      <aside
        aria-label={t('Looking as somebody else')}
        className="fixed inset-x-0 bottom-(--foot,0px) z-40 border-t-2 border-terracotta bg-saffron-wash"
      >
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <Eye aria-hidden className="size-5 shrink-0 max-sm:hidden" />
          <p role="status" className="min-w-0 flex-1 basis-48 break-words font-medium">
            {isOver
              ? t('Looking as {name} has ended. Nothing can be changed until you stop.', { name })
              : t('You are looking as {name}, until {time}. Nothing can be changed.', {
                  name,
                  time: sayTime(until, t.locale),
                })}
          </p>
          <Button size="sm" loading={isLoading} onClick={() => void stop()}>
            {t('Stop')}
          </Button>
        </div>
      </aside>
    </>
  );
}
