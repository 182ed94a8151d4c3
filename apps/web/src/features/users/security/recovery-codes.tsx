import { Copy, Download } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { useBrand } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  const t = useT();
  const brandName = useBrand();
  const text = (codes ?? []).join('\n');

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) notify.success(t('Copied'));
    else notify.error(t('This browser does not let pages copy. Download the codes instead.'));
  }

  return (
    <Dialog
      isOpen={codes !== null}
      onClose={onClose}
      title={t('Your recovery codes')}
      description={t('Keep them where you find them without your phone. Each works once, and they are shown only now.')}
      footer={
        <Button onClick={onClose} data-safe>
          {t('I have kept them')}
        </Button>
      }
    >
      <ul className="grid gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden className="size-4" />
          {t('Copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${brandName}-recovery-codes.txt`}
          className="link inline-flex min-h-11 items-center gap-2"
        >
          <Download aria-hidden className="size-4" />
          {t('Download')}
        </a>
      </div>
    </Dialog>
  );
}
