import type { MouseEvent } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { settingGroups } from './setting-fields.ts';

/** The id of the heading of these settings. */
export function headingId(title: string): string {
  return `settings-${title.toLowerCase().replaceAll(' ', '-')}`;
}

/** Goes to a group with the keys; the address stays as it is, which what is not saved would ask about. */
function goTo(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/** The groups of settings, on phones as a bar that stays at the top of the long form. */
export function SettingsSections() {
  const t = useT();
  return (
    <nav
      aria-label={t('On this page')}
      className="flex flex-wrap gap-2 bg-paper py-2 max-sm:sticky max-sm:top-14 max-sm:z-10 max-sm:flex-nowrap max-sm:overflow-x-auto"
    >
      {settingGroups.map(({ title }) => (
        <a
          key={title}
          href={`#${headingId(title)}`}
          onClick={(event) => goTo(event, headingId(title))}
          className="flex min-h-11 items-center whitespace-nowrap rounded-full border border-line bg-raised px-4 text-sm font-semibold text-soft hover:text-ink"
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
