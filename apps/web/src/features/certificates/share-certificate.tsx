import type { Certificate } from '@nalanda/contract';
import { BriefcaseBusiness, Download, Link2, MessageCircle } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { certificatePdf } from './certificates.api.ts';
import { toLinkedIn } from './certificates.models.ts';

/** What its learner does with a certificate: keep it, show it. */
export function ShareCertificate({ certificate, brandName }: { certificate: Certificate; brandName: string }) {
  const t = useT();
  const { number, courseTitle: title, address } = certificate;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('Link copied'));
    } catch {
      // Browsers lend the clipboard to secure pages only.
      notify.info(address);
    }
  }

  const message = t('I have completed “{title}” at {brandName}: {address}', { title, brandName, address });
  const outside = { target: '_blank', rel: 'noopener noreferrer', className: buttonClass('secondary') } as const;
  return (
    <div className="mb-6 flex flex-wrap gap-3 max-sm:grid">
      <a href={certificatePdf(number)} download className={buttonClass()}>
        <Download aria-hidden className="size-5" />
        {t('Download PDF')}
      </a>
      <a href={toLinkedIn(certificate, brandName)} {...outside}>
        <BriefcaseBusiness aria-hidden className="size-5" />
        {t('Add to LinkedIn')}
      </a>
      <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} {...outside}>
        <MessageCircle aria-hidden className="size-5" />
        {t('Share on WhatsApp')}
      </a>
      <Button variant="secondary" onClick={() => void copy()}>
        <Link2 aria-hidden className="size-5" />
        {t('Copy link')}
      </Button>
    </div>
  );
}
