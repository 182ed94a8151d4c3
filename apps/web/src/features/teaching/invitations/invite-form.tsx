import { invitationLimits, type NotInvitedReason } from '@nalanda/contract';
import { MailPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { readAddresses } from './addresses.models.ts';
import { useInviteLearnersMutation } from './invitations.api.ts';

const reasonTexts: Readonly<Record<NotInvitedReason, string>> = {
  waiting: msg('waits for an answer'),
  accepted: msg('has accepted before'),
  declined: msg('has declined before'),
  often: msg('was invited twice in 30 days'),
  own: msg('is your own address'),
};

type Skipped = readonly { email: string; reason: NotInvitedReason }[];

/** Addresses typed or pasted; what is refused stays in the box. */
export function InviteForm({ courseId, left }: { courseId: string; left: number }) {
  const t = useT();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [skipped, setSkipped] = useState<Skipped>([]);
  const [invite, { isLoading }] = useInviteLearnersMutation();
  const emails = readAddresses(text);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSkipped([]);
    const refused = refuse(t, emails);
    setError(refused);
    if (refused !== undefined) return;
    try {
      const sent = await invite({ courseId, emails }).unwrap();
      setText('');
      setSkipped(sent.skipped);
      if (sent.invited > 0) notify.success(t.count(sent.invited, '{count} person invited.', '{count} people invited.'));
    } catch (failure) {
      setError(describe(t, emails, toAppError(failure)));
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
      <Field
        label={t('Email addresses')}
        hint={t('One per line, or with commas between them; up to {most} at once.', { most: invitationLimits.emails })}
        error={error}
      >
        <Textarea
          value={text}
          rows={5}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" loading={isLoading} disabled={left === 0} className="w-fit">
        <MailPlus aria-hidden className="size-5" />
        {emails.length > 0
          ? t.count(emails.length, 'Invite {count} person', 'Invite {count} people')
          : t('Invite learners')}
      </Button>
      <div role="status" className="empty:hidden">
        {skipped.length > 0 && (
          <div className="grid gap-1 rounded-card border border-line bg-sunken p-4">
            <p className="font-medium">{t('Not invited:')}</p>
            <ul className="grid gap-1 text-sm">
              {skipped.map(({ email, reason }) => (
                <li key={email} className="wrap-anywhere">
                  {email}: {t(reasonTexts[reason])}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </form>
  );
}

function refuse(t: Translate, emails: readonly string[]): string | undefined {
  if (emails.length === 0) return t('Please enter an email address');
  const most = invitationLimits.emails;
  return emails.length > most ? t('You can invite {max} addresses at once', { max: most }) : undefined;
}

/** Which addresses the server did not take, or what else it says. */
function describe(t: Translate, emails: readonly string[], failure: ReturnType<typeof toAppError>): string {
  const wrong = failure.issues.flatMap(({ path }) => emails[Number(/^emails\.(\d+)$/.exec(path)?.[1])] ?? []);
  if (wrong.length === 0) return failure.message;
  return t('These are not email addresses: {list}. Nobody was invited.', { list: wrong.join(', ') });
}
