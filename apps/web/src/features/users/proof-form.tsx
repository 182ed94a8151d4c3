import { proveEmailBodySchema } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';
import { useProveEmailMutation, useSendProofMutation } from './proof.api.ts';

/** Takes the 6-digit code that was mailed after the sign-up, and mails another one when asked. */
export function ProofForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [proveEmail] = useProveEmailMutation();
  const [sendProof, { isLoading: isSending }] = useSendProofMutation();

  async function sendAgain() {
    try {
      notify.success((await sendProof().unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <MailedCodeForm
      schema={proveEmailBodySchema}
      digits={6}
      hint={t('6 digits, valid for an hour. The link in the mail works as well.')}
      action={t('Confirm')}
      submit={async (body) => {
        await proveEmail(body).unwrap();
        notify.success(t('Your email is confirmed.'));
      }}
      onDone={onDone}
    >
      <Button variant="ghost" loading={isSending} onClick={sendAgain}>
        {t('Send again')}
      </Button>
    </MailedCodeForm>
  );
}
