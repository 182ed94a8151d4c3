import { Building2, Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { FormEvent } from 'react';
import { useSystemInfo } from '#features/system/system.api.ts';
import { translate, useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, Textarea } from '#shared/ui/input.tsx';
import { useCompany } from './company.ts';
import { toLetterAddress } from './contact-letter.ts';

// The specification asks for exactly this: nothing is sent, values are logged, an alert confirms, the form empties.
function acceptMessage(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  // biome-ignore lint/suspicious/noConsole: asked for by the specification.
  console.log(Object.fromEntries(new FormData(form)));
  alert(translate('Thanks! We received your message and will respond within 24–48 hours.'));
  form.reset();
}

/** A form that the browser validates, and where the company is. */
export function ContactSection({ brandName }: { brandName: string }) {
  const t = useT();
  const { contact } = useSystemInfo();
  const ownEmail = contact?.email;

  // A school that has given its address would lose what people write; their own mail program carries it there.
  function openLetter(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    if (ownEmail) window.location.href = toLetterAddress(ownEmail, fields);
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[1.4fr_1fr] lg:gap-12">
      <form onSubmit={ownEmail ? openLetter : acceptMessage} className="grid gap-4">
        <p className="text-soft">
          {t(
            'Write to us about a course, a payment or anything that does not work. We answer within 24–48 business hours.',
          )}{' '}
          {t('A refund needs no message: press Refund under Purchases.')}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('Name')}>
            <Input name="name" required autoComplete="name" maxLength={100} />
          </Field>
          <Field label={t('Email')}>
            <Input name="email" type="email" required autoComplete="email" maxLength={254} />
          </Field>
        </div>
        <Field label={t('Phone (optional)')}>
          <Input name="phone" type="tel" autoComplete="tel" placeholder="+91-XXXXXXXXXX" maxLength={20} />
        </Field>
        <Field label={t('Message')}>
          <Textarea name="message" required rows={5} maxLength={4000} />
        </Field>
        <div className="grid justify-items-start gap-2">
          <Button type="submit">{t('Send Message')}</Button>
          {ownEmail && (
            <p className="wrap-anywhere text-sm text-soft">
              {t('Your mail program opens with this message; send it there. If none opens, write to {email}.', {
                email: ownEmail,
              })}
            </p>
          )}
        </div>
      </form>
      <CompanyDetails brandName={brandName} />
    </div>
  );
}

function CompanyDetails({ brandName }: { brandName: string }) {
  const t = useT();
  const company = useCompany();
  const rows = [
    { icon: Building2, term: t('Company'), detail: brandName },
    { icon: Mail, term: t('Email'), detail: company.email, href: `mailto:${company.email}` },
    { icon: Phone, term: t('Phone'), detail: company.phone, href: `tel:${company.phone.replace(/[^+\d]/g, '')}` },
    { icon: MapPin, term: t('Address'), detail: company.address },
    { icon: Clock, term: t('Hours'), detail: company.hours },
  ];
  return (
    <div className="self-start rounded-card bg-sunken p-5 sm:p-6">
      <h3 className="text-xl">{t('Company details')}</h3>
      <dl className="mt-4 grid gap-4">
        {rows.map(({ icon: Icon, term, detail, href }) => (
          <div key={term} className="relative pl-8">
            <dt className="text-sm text-soft">
              <Icon aria-hidden className="absolute left-0 top-1 size-5 text-terracotta" />
              {term}
            </dt>
            <dd className="font-medium">
              {href ? (
                <a
                  href={href}
                  className="-my-2.5 inline-block py-2.5 wrap-anywhere underline underline-offset-4 hover:text-terracotta-deep"
                >
                  {detail}
                </a>
              ) : (
                detail
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
