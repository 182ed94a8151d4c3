import { Link2, MessageCircle } from 'lucide-react';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';

/** Ways to tell others of a course. Who opens the link without an account finds the way back to it after the sign-up. */
export function ShareCourse({ course: { _id, title } }: { course: { _id: string; title: string } }) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const address = isHydrated ? location.origin + paths.viewCourse(_id) : '';

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('Link copied'));
    } catch {
      // Browsers lend the clipboard to secure pages only.
      notify.info(address);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Link2 aria-hidden className="size-4" />
        {t('Copy link')}
      </Button>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary', 'sm')}
      >
        <MessageCircle aria-hidden className="size-4" />
        {t('Share on WhatsApp')}
      </a>
    </div>
  );
}
