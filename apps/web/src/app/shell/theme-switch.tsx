import { Moon, Sun } from 'lucide-react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';

const STORAGE_KEY = 'theme';

function isDarkNow(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Changes to the other theme and remembers it; choosing what the system wants anyway forgets the choice. */
function switchTheme(): void {
  const next = isDarkNow() ? 'light' : 'dark';
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const root = document.documentElement;
  try {
    if (next === system) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage may be closed (private windows); the choice then lasts for this page.
  }
  if (next === system) delete root.dataset.theme;
  else root.dataset.theme = next;
}

/** Sun or moon button. The icon follows CSS alone, so that prerendered HTML is right in both themes. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('Switch between light and dark')}
      title={t('Switch between light and dark')}
      onClick={switchTheme}
      className={cx(
        'grid size-11 place-items-center rounded-control text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  );
}
