import { Download } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { Button } from '#shared/ui/button.tsx';
import { type Choice, listLeft, sumBytes } from './course-choice.models.ts';
import { useStorageUse } from './use-downloads.ts';

type Here = Parameters<typeof listLeft>[1];

/** Props of {@link WholeButton}. */
interface WholeButtonProps extends Here {
  choices: readonly Choice[];
  /** Title of the section; of the whole course without it. */
  section?: string;
  /** Asks anew how much room there is when it changes. */
  of: unknown;
  onStart: (choices: readonly Choice[]) => void;
}

/** Downloads what is not here yet of a course or a section, and says how much it is and how much room there is. */
export function WholeButton({ choices, section, of, onStart, ...here }: WholeButtonProps) {
  const t = useT();
  const room = useStorageUse(of);
  const left = listLeft(choices, here);
  const bytes = sumBytes(left, here.kept);
  const isTooMuch = room !== null && bytes > room.left;
  const size = formatBytes(bytes);
  const free = room && !section && t('{left} free on this device', { left: formatBytes(room.left) });
  const what = [t.count(left.length, '{count} lecture', '{count} lectures'), size, free].filter(Boolean).join(' · ');
  // Said once, of the course.
  const text = left.length > 0 ? what : !section && t('Everything is downloaded or downloading.');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1">
        {section && (
          <h3 lang={t.langOf(section)} className="font-sans text-base font-semibold tracking-normal">
            {section}
          </h3>
        )}
        {text && <p className="text-sm tabular-nums text-soft">{text}</p>}
      </div>
      {left.length > 0 && (
        <Button
          variant={section ? 'secondary' : 'primary'}
          size={section ? 'sm' : 'md'}
          disabled={isTooMuch}
          aria-label={section ? t('Download section {title}', { title: section }) : undefined}
          onClick={() => onStart(left)}
        >
          <Download aria-hidden className="size-4" />
          {section ? t('Download section') : t('Download course')}
        </Button>
      )}
      {isTooMuch && !section && (
        <p role="alert" className="w-full text-sm font-semibold text-danger">
          {t('There is not enough room on this device. Choose a smaller quality, or single lectures.')}
        </p>
      )}
    </div>
  );
}
