import type { Category } from '@nalanda/contract';
import { ArrowRight, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { msg, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';

/** A query as people say it, and what the search reads out of it (search.models.test.ts on the server proves it). */
interface Sample {
  query: string;
  category: Category;
  understood: readonly string[];
}

const samples: readonly Sample[] = [
  {
    query: 'beginner web development under 1500',
    category: 'Web Development',
    understood: ['Beginner', 'Web Development', msg('under ₹1,500')],
  },
  {
    query: 'mujhe data analyst banna hai',
    category: 'Data Analytics',
    understood: ['Data Analytics'],
  },
  {
    query: 'machine learning from scratch, 2 hazaar tak',
    category: 'AI/ML',
    understood: ['AI/ML', 'Beginner', msg('under ₹2,000')],
  },
];

/** A search box that leads to the AI search, and three queries that can be asked with one click. */
export function AskPanel() {
  const t = useT();
  const navigate = useNavigate();
  // Before the app has started the browser itself sends the form to the same address.
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(paths.searchWithAi(String(new FormData(event.currentTarget).get('q'))));
  }
  return (
    <section
      aria-label={t('Try the AI search')}
      className="min-w-0 rounded-panel border border-line bg-raised p-4 shadow-card sm:p-5"
    >
      <search>
        <form
          action={paths.searchWithAi()}
          onSubmit={search}
          className="flex items-center gap-1 rounded-xl border border-line-strong bg-paper py-1.5 pl-2.5 pr-1.5 sm:gap-3 sm:pl-4 focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-focus"
        >
          <Search aria-hidden className="size-5 shrink-0 text-soft max-sm:hidden" />
          <input
            name="q"
            type="search"
            required
            maxLength={500}
            autoComplete="off"
            aria-label={t('What do you want to learn?')}
            placeholder={t('What do you want to become?')}
            className="min-h-11 w-full min-w-0 bg-transparent text-base outline-none! placeholder:text-soft placeholder:opacity-100 max-sm:placeholder:tracking-[-0.03em]"
          />
          <button
            type="submit"
            aria-label={t('Search')}
            className="grid size-11 shrink-0 place-items-center rounded-[9px] bg-indigo text-on-indigo transition-colors duration-150 hover:bg-indigo-deep"
          >
            <ArrowRight aria-hidden className="size-5" />
          </button>
        </form>
      </search>
      <p className="home-samples mt-4 text-sm text-soft">
        {t('Say it your way. Here is what the search understands:')}
      </p>
      <ul className="home-samples mt-2">
        {samples.map((sample) => (
          <li key={sample.query} className="border-t border-line first:border-t-0">
            <Link
              to={paths.searchWithAi(sample.query)}
              className="group grid grid-cols-[4.5rem_1fr] items-center gap-4 rounded-control py-3 sm:grid-cols-[6.75rem_1fr]"
            >
              <CourseCover
                course={{ title: sample.query, category: sample.category }}
                shape="mark"
                className="h-16 w-full rounded-[9px]"
              />
              <span className="min-w-0">
                <span className="block font-display text-base font-[560] leading-snug group-hover:text-terracotta-deep">
                  “{sample.query}”
                </span>
                <span className="mt-1.5 flex flex-wrap gap-1.5">
                  {sample.understood.map((part) => (
                    <Badge key={part} tone="highlight">
                      {t(part)}
                    </Badge>
                  ))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
