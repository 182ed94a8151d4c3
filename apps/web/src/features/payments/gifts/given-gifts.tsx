import type { Gift, GiftState } from '@nalanda/contract';
import { Copy, Gift as GiftIcon, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { findMeantEmail } from '#shared/forms/meant-email.models.ts';
import { MeantEmail } from '#shared/forms/meant-email.tsx';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, type Translate, useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormButtons } from '#shared/ui/form-buttons.tsx';
import { Input } from '#shared/ui/input.tsx';
import { QuietRetry } from '#shared/ui/states.tsx';
import { useListGiftsQuery, useReaddressGiftMutation } from './gifts.api.ts';

const states: Readonly<Record<GiftState, { text: string; tone: 'highlight' | 'success' | 'neutral' }>> = {
  open: { text: msg('Not accepted yet'), tone: 'highlight' },
  accepted: { text: msg('Accepted'), tone: 'success' },
  ended: { text: msg('Paid back'), tone: 'neutral' },
};

/** What somebody has given; nothing when there is none. */
export default function GivenGifts({ isByInvitation }: { isByInvitation: boolean }) {
  const t = useT();
  const query = useListGiftsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [sent, setSent] = useState<Gift | null>(null);
  useLoggedError(query.error);
  if (query.error && !query.data) {
    return <QuietRetry onRetry={() => void query.refetch()}>{t('Load your gifts')}</QuietRetry>;
  }
  if (!query.data || query.data.gifts.length === 0) return null;
  return (
    <section aria-labelledby="given-gifts" className="mt-12 grid gap-4 border-t border-line pt-8">
      <h2 id="given-gifts" className="text-2xl">
        {t('Your gifts')}
      </h2>
      <ul className="grid gap-3">
        {query.data.gifts.map((gift) => (
          <li key={gift._id}>
            <GivenGift gift={gift} onSend={() => setSent(gift)} />
          </li>
        ))}
      </ul>
      <Dialog isOpen={sent !== null} onClose={() => setSent(null)} title={t('Send the gift again')}>
        {sent && <SendForm key={sent._id} {...{ gift: sent, isByInvitation, onClose: () => setSent(null) }} />}
      </Dialog>
    </section>
  );
}

function GivenGift({ gift, onSend }: { gift: Gift; onSend: () => void }) {
  const t = useT();
  const { courseTitle, recipientName, recipientEmail, state, token } = gift;
  const { text, tone } = states[state];

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/gift#${token}`);
      notify.success(t('Link copied'));
    } catch {
      notify.error(t('The link could not be copied.'));
    }
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <GiftIcon aria-hidden className="size-6 text-terracotta-deep max-sm:hidden" />
      <div className="grid min-w-0 grow gap-0.5">
        <span lang={t.langOf(courseTitle)} className="font-medium wrap-anywhere">
          {courseTitle}
        </span>
        {recipientName !== '' && (
          <span className="text-soft wrap-anywhere">
            {t('For {name}', { name: recipientName })} · {recipientEmail}
          </span>
        )}
        <span className="text-sm text-soft">{describe(t, gift)}</span>
        {gift.isReturned && (
          <span className="text-sm font-medium text-danger">
            {t('The mail came back: this address takes none. Correct it and send the gift again.')}
          </span>
        )}
      </div>
      <Badge tone={tone}>{t(text)}</Badge>
      {token && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Copy link of the gift for {name}', { name: recipientName })}
            onClick={() => void copy()}
          >
            <Copy aria-hidden className="size-4" />
            {t('Copy link')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Send again to {name}', { name: recipientName })}
            onClick={onSend}
          >
            <Send aria-hidden className="size-4" />
            {t('Send again')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function describe(t: Translate, { acceptedAt, mailedAt, sendAt, boughtAt }: Gift): string {
  if (acceptedAt) return t('Accepted on {date}', { date: t.date(acceptedAt) });
  if (mailedAt) return t('Mailed on {date}', { date: t.date(mailedAt) });
  if (sendAt) return t('Its mail goes out on {date}', { date: t.date(sendAt) });
  return t('Bought on {date}', { date: t.date(boughtAt) });
}

function SendForm(props: { gift: Gift; isByInvitation: boolean; onClose: () => void }) {
  const { gift, isByInvitation, onClose } = props;
  const t = useT();
  const [name, setName] = useState(gift.recipientName);
  const [email, setEmail] = useState(gift.recipientEmail);
  const [errors, setErrors] = useState<{ name?: string | undefined; email?: string | undefined }>({});
  const meant = findMeantEmail(email);
  const [readdress, { isLoading }] = useReaddressGiftMutation();

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const body = { recipientName: name, recipientEmail: email };
      notify.success((await readdress({ giftId: gift._id, body }).unwrap()).message);
      onClose();
    } catch (error) {
      const { issues, message } = toAppError(error);
      const find = (path: string) => issues.find((issue) => issue.path === path)?.message;
      const found = { name: find('recipientName'), email: find('recipientEmail') };
      setErrors(found.name || found.email ? found : { email: message });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <p className="text-soft">{t('With another address the former link leads nowhere.')}</p>
      <Field label={t('Name of the recipient')} error={errors.name}>
        <Input autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field
        label={t('Email of the recipient')}
        hint={
          meant ? (
            <MeantEmail email={meant} onTake={() => setEmail(meant)} />
          ) : (
            isByInvitation && t('New accounts are by invitation here: whoever has none signs up with this email.')
          )
        }
        error={errors.email}
      >
        <Input
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <FormButtons onCancel={onClose} loading={isLoading}>
        {t('Send')}
      </FormButtons>
    </form>
  );
}
