import type { Lecture } from '@nalanda/contract';
import { SkipForward } from 'lucide-react';
import { useId } from 'react';
import { Link, type To } from 'react-router';
import { sayExtent } from '#features/lectures/lectures.models.ts';
import { updateSettings, usePlayerSettings } from '#features/lectures/player/settings.ts';
import { useT } from '#shared/i18n/index.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Switch } from '#shared/ui/switch.tsx';

/** Props of {@link NextBar}. */
interface NextProps {
  next: Lecture;
  to: To;
  onChoose: () => void;
}

/** Props of {@link UpNext}. */
interface UpNextProps extends NextProps {
  /** Title of the section that begins with it. */
  section: string | null;
}

/** The lecture that follows, and whether it starts by itself. */
export function UpNext({ next, section, to, onChoose }: UpNextProps) {
  const t = useT();
  const id = useId();
  const { isAutoplayOn } = usePlayerSettings();
  return (
    <Card className="p-4 max-lg:hidden">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{t('Up next')}</h2>
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-medium text-soft">
          {t('Autoplay')}
          <Switch
            id={id}
            checked={isAutoplayOn}
            onChange={(event) => updateSettings({ isAutoplayOn: event.target.checked })}
          />
        </label>
      </div>
      <div className="mt-1 grid grid-cols-[7rem_1fr] items-center gap-4">
        {/* For the mouse: the button beside the title is the same link. */}
        <Link
          to={to}
          preventScrollReset
          onClick={onChoose}
          tabIndex={-1}
          aria-hidden
          className="aspect-video overflow-hidden rounded-control bg-indigo-deep"
        >
          {next.posterUrl && <img src={next.posterUrl} alt="" loading="lazy" className="size-full object-cover" />}
        </Link>
        <div>
          {section && (
            <p lang={t.langOf(section)} className="line-clamp-2 text-sm text-soft">
              {section}
            </p>
          )}
          <p lang={t.langOf(next.lectureTitle)} className="line-clamp-3 font-display font-semibold leading-snug">
            {next.lectureTitle}
          </p>
          <p className="text-sm tabular-nums text-soft">{sayExtent(t, next)}</p>
        </div>
      </div>
    </Card>
  );
}

/** The way to the next lecture in reach of a thumb; it stays at the foot of the screen while the classroom is on it. While a quiz is taken
 * (`data-attempt`) it is not there: its own way on is the next question. */
export function NextBar({ next, to, onChoose }: NextProps) {
  const t = useT();
  const length = sayExtent(t, next);
  return (
    <div
      data-up-next
      className="sticky bottom-0 z-[5] mt-8 flex items-center gap-3 border-t border-line bg-raised px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2 in-[:has([data-tray])]:bottom-18 in-[:has([data-attempt])]:hidden lg:hidden lying:hidden"
    >
      <div className="min-w-0 grow leading-snug tiny:hidden">
        <p className="text-xs tabular-nums text-soft">
          {t('Up next')}
          {length && ` · ${length}`}
        </p>
        <p lang={t.langOf(next.lectureTitle)} className="truncate font-semibold">
          {next.lectureTitle}
        </p>
      </div>
      <LinkButton to={to} preventScrollReset onClick={onChoose} className="tiny:grow">
        {t('Next')}
        <SkipForward aria-hidden className="size-4" />
      </LinkButton>
    </div>
  );
}
