import type { ReactNode } from 'react';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useIsHydrated } from '#shared/hooks/use-is-hydrated.ts';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { Logo } from '../shell/logo.tsx';

/** What the school teaches, and the topic whose sign stands for it. */
const subjects = [
  ['Web Development', 'html'],
  ['Data Analytics', 'sql'],
  ['UI UX Designing', 'colour'],
  ['AI/ML', 'neural networks'],
  ['App Development', 'android'],
  ['Ethical Hacking', 'passwords'],
] as const;

/** The two-part sheet of login, sign-up and password screens: the form, and on wide screens the brand beside it. */
export function AccountFrame({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  const t = useT();
  const { brandName } = useSystemInfo();
  const isHydrated = useIsHydrated();
  return (
    <div className="wrap grid min-h-[calc(100dvh-9rem)] place-items-center py-8 sm:py-12">
      <Card className="grid w-full max-w-[58rem] overflow-hidden rounded-panel md:min-h-136 md:grid-cols-[1.15fr_1fr]">
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
        <div className="relative hidden overflow-hidden bg-indigo-deep text-on-indigo md:block">
          <div className="absolute inset-0 grid grid-rows-[auto_minmax(0,1fr)] gap-6 p-8">
            <div className="grid gap-2">
              <Logo name={brandName} className="logo-on-indigo [&_svg]:text-terracotta-on-indigo" />
              <p className="font-display text-xl leading-snug">{t('Your Digital Knowledge Hub')}</p>
            </div>
            {/* As high as the form beside it leaves room for, up to the pictures' own shape. */}
            <ul aria-hidden className="grid max-h-120 grid-cols-2 grid-rows-3 gap-4">
              {subjects.map(([category, topic]) => (
                <li
                  key={category}
                  className="grid grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-card bg-indigo"
                >
                  <CourseCover course={{ category, title: topic }} shape="mark" className="size-full" />
                  <p className="truncate px-2 py-2 text-xs font-medium lg:px-3 lg:text-sm">{t(category)}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Card>
    </div>
  );
}
