import { renderWallSvg } from '@nalanda/covers';
import type { ReactNode } from 'react';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { Logo } from '../shell/logo.tsx';

const pattern = `url("data:image/svg+xml,${encodeURIComponent(
  renderWallSvg({ category: 'Web Development', title: 'Nalanda', width: 640, height: 900 }),
)}")`;

/** The two-part sheet of login, sign-up and password screens: the form, and on wide screens the brand beside it. */
export function AccountFrame({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  const t = useT();
  const { brandName } = useSystemInfo();
  const isHydrated = useIsHydrated();
  return (
    <div className="wrap grid min-h-[calc(100dvh-9rem)] place-items-center py-8 sm:py-12">
      <Card className="grid w-full max-w-[58rem] overflow-hidden rounded-panel md:grid-cols-[1.15fr_1fr]">
        <div className="grid content-center gap-6 p-6 sm:p-10">
          <div className="grid gap-1.5">
            <h1 className="text-3xl">{title}</h1>
            <p className="text-soft">{subtitle}</p>
          </div>
          {/* The form arrives before its script: what is typed into it then would be lost, or sent in the address. */}
          <fieldset disabled={!isHydrated} className="contents">
            {children}
          </fieldset>
        </div>
        <div
          className="relative hidden bg-indigo-deep bg-cover bg-center md:block"
          // The Content-Security-Policy allows no style attribute in HTML; set by script it is no attribute.
          style={isHydrated ? { backgroundImage: pattern } : undefined}
        >
          <div className="absolute inset-x-0 bottom-0 grid gap-3 bg-indigo-deep/90 p-8 text-on-indigo">
            <Logo name={brandName} className="[&_svg]:text-terracotta-on-indigo" />
            <p className="font-display text-xl leading-snug">{t('Your Digital Knowledge Hub')}</p>
          </div>
        </div>
      </Card>
    </div>
  );
}
