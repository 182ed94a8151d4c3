import { useT } from '#shared/i18n/index.ts';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { ArticleText } from './article-text.tsx';
import { useGetArticleQuery } from './articles.api.ts';

/** In the place of the film: an article to read. */
export default function ArticleStage({ lectureId }: { lectureId: string }) {
  const t = useT();
  // Asked for at each visit: that it was handed out counts.
  const query = useGetArticleQuery(lectureId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={{ ...query, data: query.currentData }} pending={<ArticleSkeleton />}>
      {({ nodes }) => (
        <article className="max-w-[72ch]">
          <ArticleText nodes={nodes} lang={t.langOf(nodes.find(({ text }) => text?.trim())?.text ?? '')} />
        </article>
      )}
    </QueryView>
  );
}

/** The shape of an article that is still coming. */
function ArticleSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading the article')} className="grid max-w-[72ch] gap-3">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
