import { Link2, MessageCircle } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button, type ButtonSize, buttonClass } from './button.tsx';

/** Sends an address by WhatsApp, with the words before it, or copies it. */
export function ShareButtons({ address, message, size }: { address: string; message: string; size?: ButtonSize }) {
  const t = useT();
  const icon = size === 'sm' ? 'size-4' : 'size-5';

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
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary', size)}
      >
        <MessageCircle aria-hidden className={icon} />
        {t('Share on WhatsApp')}
      </a>
      <Button variant="secondary" size={size} onClick={() => void copy()}>
        <Link2 aria-hidden className={icon} />
        {t('Copy link')}
      </Button>
    </>
  );
}
