import { useEffect } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { formatClock } from '#shared/lib/clock.ts';
import { isPageKey } from '#shared/lib/page-keys.ts';
import { notify } from '#shared/lib/toast.ts';
import { useOutbox } from './use-outbox.ts';

/** Props of {@link BookmarkKey}. */
interface BookmarkKeyProps {
  lectureId: string;
  userId: string;
  media: HTMLMediaElement;
}

/** The key B marks the moment that plays, wherever on the page one is; the film goes on. */
export default function BookmarkKey({ lectureId, userId, media }: BookmarkKeyProps) {
  const t = useT();
  const { add } = useOutbox(userId);
  useEffect(() => {
    function mark(event: KeyboardEvent) {
      if (event.repeat || !isPageKey(event, 'b')) return;
      const atSeconds = media.currentTime;
      add({ _id: crypto.randomUUID(), userId, lectureId, atSeconds, text: '' });
      notify.success(t('Bookmark at {at}', { at: formatClock(atSeconds) }));
    }
    document.addEventListener('keydown', mark);
    return () => document.removeEventListener('keydown', mark);
  }, [t, add, lectureId, userId, media]);
  return null;
}
