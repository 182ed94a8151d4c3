import type { ArticleNode } from '@nalanda/contract';
import { FinishMark } from '#features/learning/finish-mark.tsx';
import { ArticleText } from '#features/lectures/article/article-text.tsx';
import { tellProgress } from '#features/lectures/downloads/contact.ts';
import { ARTICLE_FILE } from '#features/lectures/downloads/kept-files.ts';
import type { KeptLecture } from '#features/lectures/downloads/kept-lectures.ts';
import { noteRead } from '#features/lectures/downloads/kept-progress.ts';
import { announce } from '#features/lectures/downloads/news.ts';
import { useT } from '#shared/i18n/index.ts';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { KeptUnreadable } from './kept-unreadable.tsx';
import { useKeptJson } from './use-kept-json.ts';

/** An article of this device. That it was read is kept until somebody can be told. */
export function KeptArticle({ lecture }: { lecture: KeptLecture }) {
  const t = useT();
  const { lectureId, personId, isDone } = lecture;
  const nodes = useKeptJson<ArticleNode[]>(lecture, ARTICLE_FILE);

  async function finish() {
    await noteRead({ lectureId, personId });
    announce();
    if (navigator.onLine) await tellProgress(personId).catch(() => undefined);
  }

  if (nodes === 'failed') return <KeptUnreadable />;
  if (nodes === null) {
    return (
      <SkeletonGroup label={t('Loading the article')} className="grid max-w-[72ch] gap-3">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-5" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <article className="max-w-[72ch]">
        <ArticleText nodes={nodes} lang={t.langOf(nodes.find(({ text }) => text?.trim())?.text ?? '')} />
      </article>
      <FinishMark isDone={isDone} onFinish={() => void finish()} />
    </>
  );
}
