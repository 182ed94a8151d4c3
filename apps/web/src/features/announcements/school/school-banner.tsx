import type { SchoolAnnouncement } from '@nalanda/contract';
import { readMarkdown } from '@nalanda/contract/markdown';
import { Megaphone, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { useListSchoolAnnouncementsQuery, usePutAnnouncementAsideMutation } from './school-announcements.api.ts';
import { chooseWords } from './school-words.ts';

/** The newest thing that the school tells this person, until they put it aside. Notifications have it whole. */
export default function SchoolBanner() {
  const { pathname } = useLocation();
  const { data = [] } = useListSchoolAnnouncementsQuery();
  const now = Date.now();
  const announcement = data.find(({ isPutAside, endsAt }) => !isPutAside && Date.parse(endsAt) > now);
  if (!announcement || pathname === paths.notifications()) return null;
  return <Banner key={announcement._id} announcement={announcement} />;
}

/** What one is in the middle of stands at the same place: a form to save, a quiz, uploads, on phones the next lecture. */
const yields =
  'in-[:has([data-save-bar])]:hidden in-[:has([data-unsaved])]:hidden in-[:has([data-attempt])]:hidden in-[:has([data-tray])]:hidden max-lg:in-[:has([data-up-next])]:hidden';

function Banner({ announcement }: { announcement: SchoolAnnouncement }) {
  const t = useT();
  const { title, text } = chooseWords(announcement, useLocale());
  const [putAside, { isLoading }] = usePutAnnouncementAsideMutation();
  const line = toLine(text);

  async function close(): Promise<void> {
    try {
      await putAside(announcement._id).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <>
      {/* The end of the page stays readable above it. */}
      <div aria-hidden className={cx('h-32 sm:h-24', yields)} />
      <aside
        aria-label={t('From the school')}
        className={cx(
          'fixed inset-x-3 bottom-[calc(0.75rem+var(--foot,0px))] z-30 mx-auto flex max-w-[46rem] animate-rise items-start gap-3',
          'rounded-card border border-line bg-raised p-3 pl-4 shadow-card',
          yields,
        )}
      >
        <Megaphone aria-hidden className="mt-2.5 size-5 shrink-0 text-terracotta" />
        <div className="grid min-w-0 grow gap-0.5 py-1.5">
          <p lang={t.langOf(title)} className="line-clamp-2 font-semibold wrap-anywhere">
            {title}
          </p>
          {line !== '' && (
            <p lang={t.langOf(line)} className="line-clamp-2 text-sm text-soft wrap-anywhere">
              {line}
            </p>
          )}
          {line !== '' && (
            <Link to={paths.notifications()} className="link justify-self-start py-1 text-sm">
              {t('Read it whole')}
            </Link>
          )}
        </div>
        <button
          type="button"
          onClick={() => void close()}
          disabled={isLoading}
          aria-label={t('Put aside: {title}', { title })}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      </aside>
    </>
  );
}

/** Its words in one line, without marks. */
function toLine(text: string): string {
  return readMarkdown(text)
    .flatMap(({ lines }) => lines.map((spans) => spans.map((span) => span.text).join('')))
    .join(' ');
}
