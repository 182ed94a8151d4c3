import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { listPages } from './pagination.models.ts';

/** Props of {@link Pagination}. */
interface PaginationProps {
  page: number;
  lastPage: number;
  /** Address of a page, so that every page can be linked, reloaded and gone back to. */
  toPage: (page: number) => To;
  /** Called when a link is followed. */
  onChoose?: () => void;
}

const box =
  'grid h-11 min-w-11 place-items-center rounded-control border px-2 font-semibold transition-colors duration-150';

/** Links to the pages of a long list; nothing when there is one page. */
export function Pagination({ page, lastPage, toPage, onChoose }: PaginationProps) {
  const t = useT();
  if (lastPage <= 1) return null;
  return (
    <nav aria-label={t('Pages')} className="mt-10 flex flex-wrap items-center justify-center gap-2">
      <Step to={toPage(page - 1)} isPossible={page > 1} label={t('Previous page')} onChoose={onChoose}>
        <ChevronLeft aria-hidden className="size-5" />
      </Step>
      {listPages(page, lastPage).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be told by.
          <span key={`gap-${index}`} aria-hidden className="px-1 text-soft">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={toPage(number)}
            onClick={onChoose}
            aria-label={t('Page {number}', { number })}
            aria-current={number === page ? 'page' : undefined}
            className={cx(
              box,
              number === page
                ? 'border-transparent bg-terracotta text-on-terracotta forced-colors:outline-2'
                : 'border-line bg-raised hover:bg-sunken',
            )}
          >
            {number}
          </Link>
        ),
      )}
      <Step to={toPage(page + 1)} isPossible={page < lastPage} label={t('Next page')} onChoose={onChoose}>
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: To;
  isPossible: boolean;
  label: string;
  onChoose: (() => void) | undefined;
  children: ReactNode;
}

function Step({ to, isPossible, label, onChoose, children }: StepProps) {
  if (!isPossible) {
    return (
      <span aria-hidden className={cx(box, 'border-line text-soft opacity-50')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} onClick={onChoose} className={cx(box, 'border-line bg-raised hover:bg-sunken')}>
      {children}
    </Link>
  );
}
