import { useSystemInfo } from '#features/system/system.api.ts';
import { useToday } from '#shared/hooks/use-today.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { ContactSection } from './contact-section.tsx';
import { chooseOwnPolicy } from './own-policy.models.ts';
import { OwnPolicy } from './own-policy.tsx';
import { useOwnPolicies } from './policy-texts.api.ts';
import { CancellationsText, PrivacyText, ShippingText, TermsText } from './policy-texts.tsx';
import { type PolicyId, policyIds, policyTitles } from './sections.ts';
import { useActiveSection } from './use-active-section.ts';

export const handle: PageTexts = {
  title: msg('Policy centre'),
  description: msg('Contact, shipping, terms, cancellations and refunds, privacy.'),
};

const contents: Record<PolicyId, (props: { brandName: string }) => React.ReactNode> = {
  contact: ContactSection,
  shipping: ShippingText,
  terms: TermsText,
  cancellations: CancellationsText,
  privacy: PrivacyText,
};

/** Policy centre: five sections under a sticky header that shows where one is. */
export default function Policies() {
  const t = useT();
  const { brandName } = useSystemInfo();
  const texts = useOwnPolicies();
  const updated = t.date(useToday());
  const { active, goTo, headerRef } = useActiveSection();
  return (
    <>
      <div className="wrap pb-6 pt-8 sm:pt-10">
        <h1 className="text-3xl">{t('Policy centre')}</h1>
        <p className="mt-3 max-w-[60ch] text-soft">
          {t('How to reach us, and the rules that hold between you and {brandName}, in plain words.', { brandName })}
        </p>
      </div>
      <PolicyHeader active={active} onChoose={goTo} headerRef={headerRef} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-8 sm:gap-6">
        {policyIds.map((id) => {
          const Content = contents[id];
          const own = id === 'contact' ? undefined : chooseOwnPolicy(texts, id, t.locale);
          return (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-heading`}
              className={cx(
                'rounded-card border bg-raised p-5 transition-colors duration-150 sm:p-8',
                active === id ? 'border-terracotta' : 'border-line',
              )}
            >
              <h2 id={`${id}-heading`} className="text-2xl">
                {t(policyTitles[id])}
              </h2>
              <p className="mb-6 mt-2 text-sm text-soft">{t('Last updated: {date}', { date: updated })}</p>
              {own ? <OwnPolicy {...own} /> : <Content brandName={brandName} />}
            </section>
          );
        })}
      </div>
    </>
  );
}

function PolicyHeader({
  active,
  onChoose,
  headerRef,
}: {
  active: PolicyId;
  onChoose: (id: PolicyId) => void;
  headerRef: React.RefObject<HTMLElement | null>;
}) {
  const t = useT();
  return (
    <header ref={headerRef} className="sticky top-(--head) z-10 border-y border-line bg-paper">
      <nav aria-label={t('Policies')} className="wrap flex gap-2 overflow-x-auto py-2.5">
        {policyIds.map((id) => (
          <button
            key={id}
            type="button"
            data-policy={id}
            aria-current={active === id ? 'true' : undefined}
            onClick={() => onChoose(id)}
            className={cx(
              'min-h-11 shrink-0 whitespace-nowrap rounded-control px-4 text-sm font-semibold transition-colors duration-150',
              active === id ? 'bg-terracotta text-on-terracotta' : 'text-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {t(policyTitles[id])}
          </button>
        ))}
      </nav>
    </header>
  );
}
