import type { NotInvitedReason } from '@nalanda/contract';
import { MailPlus } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { focusProblem } from '#shared/forms/focus-problem.ts';
import { findMeantEmail } from '#shared/forms/meant-email.models.ts';
import { MeantEmail } from '#shared/forms/meant-email.tsx';
import { useKeptState } from '#shared/forms/use-kept-state.ts';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileInput } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { decodeText, readAddresses } from './addresses.models.ts';
import { useInviteLearnersMutation } from './invitations.api.ts';
import { type InvitedAll, inviteAll } from './invite-all.models.ts';

const reasonTexts: Readonly<Record<NotInvitedReason, string>> = {
  waiting: msg('waits for an answer'),
  accepted: msg('has accepted before'),
  declined: msg('has declined before'),
  often: msg('was invited twice in 30 days'),
  own: msg('is your own address'),
};

type Skipped = InvitedAll['skipped'];

/** The next ones come up when these are mended. */
const MOST_SLIPS = 6;

/** More is no list of people; the browser would read it all. */
const MOST_BYTES = 2_000_000;

/** Addresses typed, pasted or from a file; what is refused stays in the box. */
export function InviteForm({ courseId, left }: { courseId: string; left: number }) {
  const t = useT();
  const [text, setText] = useKeptState(`invite ${courseId}`, '');
  const [error, setError] = useState<string>();
  const [fileError, setFileError] = useState<string>();
  const [skipped, setSkipped] = useState<Skipped>([]);
  const [isSending, setSending] = useState(false);
  const [invite] = useInviteLearnersMutation();
  const emails = readAddresses(text);
  const slips = emails.flatMap((typed) => {
    const meant = findMeantEmail(typed);
    return meant === null ? [] : [{ typed, meant }];
  });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSkipped([]);
    setError(emails.length === 0 ? t('Please enter an email address') : undefined);
    if (emails.length === 0) return focusProblem(form);
    setSending(true);
    const result = await inviteAll(emails, (some) => invite({ courseId, emails: some }).unwrap());
    setSending(false);
    setText([...result.wrong, ...result.rest].join('\n'));
    setSkipped(result.skipped);
    setError(describe(t, result));
    focusProblem(form);
    const { invited } = result;
    if (invited > 0) notify.success(t.count(invited, '{count} person invited.', '{count} people invited.'));
  }

  async function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const said = file.size > MOST_BYTES ? null : decodeText(await file.arrayBuffer());
    // The same file may be chosen again when it has been mended.
    target.value = '';
    const found = said === null ? [] : readAddresses(said);
    const hasAny = found.some((part) => part.includes('@'));
    setFileError(hasAny ? undefined : refuse(t, said));
    if (hasAny) setText([...new Set([...emails, ...found])].join('\n'));
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
      <Field
        label={t('Email addresses')}
        hint={t('One per line, or with commas between them. A table may be pasted as it is.')}
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
      {slips.length > 0 && (
        <ul className="grid gap-x-4 text-sm sm:grid-cols-2">
          {slips.slice(0, MOST_SLIPS).map(({ typed, meant }) => (
            <li key={typed}>
              <MeantEmail
                email={meant}
                onTake={() => setText(emails.map((email) => (email === typed ? meant : email)).join('\n'))}
              />
            </li>
          ))}
        </ul>
      )}
      <Field label={t('Or a CSV file that has them')} error={fileError}>
        <FileInput accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={(event) => void takeFile(event)} />
      </Field>
      <Button type="submit" loading={isSending} disabled={left === 0} className="w-fit">
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

function refuse(t: Translate, said: string | null): string {
  return said === null
    ? t('This file is no list that can be read. Save the table as CSV and choose that file.')
    : t('No email address was found in this file.');
}

/** What the server did not take for addresses, or why it invited no more. */
function describe(t: Translate, { wrong, failure, invited }: InvitedAll): string | undefined {
  const list = wrong.join(', ');
  const said =
    wrong.length > 0 && t('These are not email addresses: {list}. Correct them, then invite again.', { list });
  const isFull = failure?.code === 'class-invitation.too-many' && failure.params?.left === 0 && invited > 0;
  const why = isFull ? t('You have invited as many as you can now. The others stay in the list.') : failure?.message;
  return [said, why].filter(Boolean).join(' ') || undefined;
}
