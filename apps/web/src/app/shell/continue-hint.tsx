import { ArrowRight, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useGetCourseQuery } from '#features/courses/courses.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { useAppSelector } from '../hooks.ts';
import { forgetIntent, type Intent, readIntent } from '../intent.ts';

/** Sign-up and login mostly end on Home (`wayOn`); whoever wanted to go elsewhere finds the way there. */
export function ContinueHint() {
  const user = useAppSelector(selectUser);
  const { pathname, search, hash } = useLocation();
  const [isClosed, setIsClosed] = useState(false);
  const intent = user ? readIntent() : null;
  const isThere = intent?.path === pathname + search + hash;
  useEffect(() => {
    if (isThere) forgetIntent();
  }, [isThere]);
  const mayGo = intent && (!intent.isForEducators || user?.role === 'educator');
  if (!mayGo || isClosed || pathname !== paths.home()) return null;
  return (
    <Hint
      intent={intent}
      onClose={() => {
        forgetIntent();
        setIsClosed(true);
      }}
    />
  );
}

function Hint({ intent: { path }, onClose }: { intent: Intent; onClose: () => void }) {
  const t = useT();
  const { pathname, searchParams } = new URL(path, location.origin);
  const { courseId } = matchPath('/:screen/:courseId/*', pathname)?.params ?? {};
  const { data: course } = useGetCourseQuery(courseId ?? '', { skip: !courseId });
  const question = matchPath(paths.searchWithAi(), pathname) && searchParams.get('q');
  return (
    <aside
      aria-label={t('Continue')}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-[40rem] animate-rise items-center gap-3 rounded-card border border-line bg-raised p-3 pl-4 shadow-card"
    >
      <p className="line-clamp-2 min-w-0 grow wrap-anywhere">{describe(t, { title: course?.title, question })}</p>
      <LinkButton to={path} onClick={forgetIntent}>
        {t('Continue')}
        <ArrowRight aria-hidden className="size-5 max-sm:hidden" />
      </LinkButton>
      <button
        type="button"
        onClick={onClose}
        aria-label={t('Not now')}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </button>
    </aside>
  );
}

function describe(t: Translate, wanted: { title: string | undefined; question: string | null }): string {
  if (wanted.title) return t('Continue to “{title}”', { title: wanted.title });
  if (wanted.question) return t('You were looking for “{question}”.', { question: wanted.question });
  return t('You were opening another page.');
}
