import { articleTextSchema, type Lecture, limits } from '@nalanda/contract';
import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { useEditConflict } from '#shared/forms/edit-conflict.tsx';
import { useDraft } from '#shared/forms/use-draft.ts';
import { useKeptForm } from '#shared/forms/use-kept-form.ts';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalButton } from '#shared/ui/removal-button.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { ArticleField } from './article-field.tsx';
import { useGetWrittenArticleQuery, useRemoveArticleMutation, useSaveArticleMutation } from './articles.api.ts';

const articlePlace = (lectureId: string): string => `article ${lectureId}`;

/** Props of {@link ArticlePanel}. */
interface ArticlePanelProps {
  courseId: string;
  lecture: Lecture;
}

/** Makes a lecture one to read; of one that is a film, a live class or another lesson nothing is shown. */
export default function ArticlePanel({ courseId, lecture }: ArticlePanelProps) {
  const t = useT();
  const kept = useDraft(articlePlace(lecture._id));
  const [isOpen, setOpen] = useState(() => kept.read() !== undefined);
  const { _id: lectureId, lesson, hasVideo, liveAt } = lecture;
  const isArticle = lesson === 'article';
  if (!isArticle && (hasVideo || liveAt !== null || lesson !== null)) return null;
  const own = { courseId, lectureId };
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('Article')}</h2>
        <p className="mt-1 text-soft">
          {t('A lecture to read instead of a video: text with pictures, tables, code and formulas.')}
        </p>
      </div>
      {isArticle ? (
        <WrittenArticle {...own} onRemoved={() => setOpen(false)} />
      ) : isOpen ? (
        <ArticleForm {...own} text="" />
      ) : (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
          <FileText aria-hidden className="size-5" />
          {t('Write an article')}
        </Button>
      )}
    </Card>
  );
}

interface OwnLecture {
  courseId: string;
  lectureId: string;
}

function WrittenArticle({ onRemoved, ...own }: OwnLecture & { onRemoved: () => void }) {
  const t = useT();
  const query = useGetWrittenArticleQuery(own.lectureId);
  return (
    <QueryView
      query={query}
      pending={
        <SkeletonGroup label={t('Loading the article')}>
          <Skeleton className="h-72" />
        </SkeletonGroup>
      }
    >
      {({ text }) => (
        <>
          <ArticleForm {...own} text={text} />
          <RemoveArticle {...own} onRemoved={onRemoved} />
        </>
      )}
    </QueryView>
  );
}

const formSchema = z.object({ text: articleTextSchema });

function ArticleForm({ text, ...own }: OwnLecture & { text: string }) {
  const t = useT();
  const [save, { isLoading }] = useSaveArticleMutation();
  // What was here when the form opened: a text that comes anew must not count as what the person has seen.
  const opened = useRef({ text });
  const form = useCheckedForm({ resolver: contractResolver(formSchema), defaultValues: opened.current });
  const { errors, isDirty } = form.formState;
  const conflict = useEditConflict({
    opened: opened.current,
    fields: [{ name: 'text', label: t('Article') }],
    readWanted: () => form.getValues(),
    write: (_name, theirs) => form.setValue('text', theirs, { shouldDirty: true }),
    save: () => void submit(),
  });
  const kept = useKeptForm(form, articlePlace(own.lectureId), conflict);
  const guard = useUnsavedGuard(isDirty, kept);

  const submit = form.handleSubmit(async (values) => {
    try {
      await save({ ...own, body: { ...values, basis: JSON.parse(conflict.readBasis()) } }).unwrap();
      conflict.rebase(values);
      form.reset(values);
      notify.success(t('Article saved'));
    } catch (error) {
      if (!conflict.take(error)) showFailure(form, error);
    }
  });

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ArticleField
          lectureId={own.lectureId}
          field={form.register('text')}
          readText={() => form.getValues('text')}
          most={limits.article.text}
          error={errors.text?.message}
        />
        <Button type="submit" variant="secondary" loading={isLoading} className="justify-self-start max-sm:w-full">
          {t('Save article')}
        </Button>
      </form>
      {guard.dialog}
      {conflict.dialog}
    </>
  );
}

function RemoveArticle({ onRemoved, ...own }: OwnLecture & { onRemoved: () => void }) {
  const t = useT();
  const [remove] = useRemoveArticleMutation();
  return (
    <RemovalButton
      className="justify-self-start"
      title={t('Remove this article?')}
      description={t('Its text and pictures are lost, also for the learners who have the course.')}
      action={t('Remove the article')}
      onRemove={async () => {
        await remove(own).unwrap();
        onRemoved();
        notify.success(t('Article removed.'));
      }}
    >
      {t('Remove the article')}
    </RemovalButton>
  );
}
