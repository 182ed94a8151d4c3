import { Headphones, PictureInPicture2, Play } from 'lucide-react';
import { useMediaSelector } from 'media-chrome/react/media-store';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { FailureNote } from './failure-note.tsx';
import type { useStream } from './stream/use-stream.ts';
import type { Player } from './use-player.ts';

/** What stands in the middle of the picture: the first play button, a wait, or a failure with what to do. */
export function Centre({ stream, player }: { stream: ReturnType<typeof useStream>; player: Player }) {
  const hasPlayed = useMediaSelector((state) => state.mediaHasPlayed === true);
  const isPaused = useMediaSelector((state) => state.mediaPaused !== false);
  const isLoading = useMediaSelector((state) => state.mediaLoading === true);
  if (stream.state === 'failed') return <FailureNote stream={stream} />;
  if (player.isPip) return <ElsewhereNote onReturn={player.togglePip} />;
  if (stream.state === 'renewing' || (isLoading && !isPaused)) {
    return (
      <div className="pointer-events-none absolute inset-x-0 bottom-0 top-0 grid place-content-center phone:bottom-20 lying:bottom-0">
        <Spinner className="size-10" />
      </div>
    );
  }
  if (hasPlayed || !isPaused) return stream.isSoundOnly ? <SoundOnly /> : null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={player.togglePlay}
      className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-terracotta text-on-terracotta shadow-card transition-colors duration-150 hover:bg-terracotta-hover sm:size-20 phone:hidden"
    >
      <Play className="ml-1 size-7 fill-current sm:size-9" />
    </button>
  );
}

/** Where the picture was, while it plays in a window of its own. */
function ElsewhereNote({ onReturn }: { onReturn: () => void }) {
  const t = useT();
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-indigo-deep p-4 pb-16 text-center">
      <PictureInPicture2 aria-hidden className="size-8 text-on-indigo-soft max-sm:hidden" strokeWidth={1.5} />
      <p className="text-on-indigo-soft">{t('This lecture plays in a small window.')}</p>
      <Button variant="secondary" onClick={onReturn}>
        {t('Bring it back')}
      </Button>
    </div>
  );
}

function SoundOnly() {
  const t = useT();
  return (
    <p className="pointer-events-none absolute left-3 top-3 lying:top-18 flex items-center gap-2 rounded-control bg-veil px-3 py-1.5 text-sm font-semibold text-on-veil">
      <Headphones aria-hidden className="size-4" />
      {t('Sound only')}
    </p>
  );
}
