import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';

/** Mails something once more and says to whom. `label`: what, to whom. */
export function MailAgain({ label, onSend }: { label: string; onSend: () => Promise<{ message: string }> }) {
  const t = useT();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    try {
      notify.success((await onSend()).message);
    } catch (error) {
      tellFailure(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Button variant="ghost" size="sm" loading={isSending} aria-label={label} onClick={() => void send()}>
      {t('Mail again')}
    </Button>
  );
}
