import type { ArticleNode } from '@nalanda/contract';
import { Bold, Code, Eye, EyeOff, Heading, ImagePlus, Link as LinkIcon, List, Sigma } from 'lucide-react';
import { type ClipboardEvent, type RefCallback, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MarkButton } from '#shared/forms/mark-button.tsx';
import { insertTyped, readPasted } from '#shared/forms/paste-marks.ts';
import { applyMark, markAround, markBold, markLines, markLink, markList } from '#shared/forms/rich-text-marks.ts';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Textarea } from '#shared/ui/input.tsx';
import { ArticleText } from './article-text.tsx';
import { useAddArticlePictureMutation, usePreviewArticleMutation } from './articles.api.ts';

/** Props of {@link ArticleField}. */
interface ArticleFieldProps {
  lectureId: string;
  field: UseFormRegisterReturn;
  readText: () => string;
  /** Longest text. */
  most: number;
  error: string | undefined;
}

/** The text of an article, with buttons for what it may hold, and how learners will see it. */
export function ArticleField({ lectureId, field, readText, most, error }: ArticleFieldProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [sendPicture, { isLoading: isSending }] = useAddArticlePictureMutation();
  const setArea: RefCallback<HTMLTextAreaElement> = (element) => {
    area.current = element;
    field.ref(element);
  };

  async function addPicture(picture: File) {
    try {
      const { _id } = await sendPicture({ lectureId, picture }).unwrap();
      applyMark(area.current, markAround(`![${toWords(picture.name)}](picture:${_id})`, ''));
    } catch (error) {
      tellFailure(error);
    }
  }

  /** What is formatted comes as Markdown, a picture alone is sent as one. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { clipboardData, currentTarget } = event;
    const picture = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
    // Word puts a picture of the words beside them.
    const isPicture = picture && clipboardData.getData('text/plain') === '';
    const pasted = isPicture ? null : readPasted(clipboardData.getData('text/html'), 'article');
    if (!isPicture && !pasted) return;
    event.preventDefault();
    if (picture && isPicture) return void addPicture(picture);
    if (!pasted) return;
    insertTyped(currentTarget, pasted.text);
    if (pasted.pictures === 0) return;
    notify.info(
      t.count(
        pasted.pictures,
        '{count} picture did not come along. Copy it by itself and paste it here.',
        '{count} pictures did not come along. Copy each by itself and paste it here.',
      ),
    );
  }

  return (
    <div className="grid gap-2">
      <Field
        label={t('Text of the article')}
        hint={
          <>
            {t('Paste from Word, Google Docs or a web page: headings, lists, tables and links come along.')}{' '}
            {t('Markdown: # for a heading, **bold**, - for a list, | for tables, ``` around code, $ around formulas.')}
          </>
        }
        error={error}
      >
        <Textarea rows={18} maxLength={most} {...field} ref={setArea} onPaste={paste} className="font-mono" />
      </Field>
      <div className="flex flex-wrap gap-1">
        <MarkButton icon={Heading} label={t('Heading')} mark={markLines('## ')} area={area} />
        <MarkButton icon={Bold} label={t('Bold')} mark={markBold} area={area} />
        <MarkButton icon={List} label={t('List')} mark={markList} area={area} />
        <MarkButton icon={LinkIcon} label={t('Link')} mark={markLink} area={area} />
        <MarkButton icon={Code} label={t('Code')} mark={markAround('\n```\n', '\n```\n')} area={area} />
        <MarkButton icon={Sigma} label={t('Formula')} mark={markAround('$', '$')} area={area} />
        <PictureButton isSending={isSending} onChosen={(picture) => void addPicture(picture)} />
      </div>
      <Preview lectureId={lectureId} readText={readText} />
    </div>
  );
}

function PictureButton({ isSending, onChosen }: { isSending: boolean; onChosen: (picture: File) => void }) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="ghost" size="sm" loading={isSending} onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden className="size-4" />
        {t('Picture')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) onChosen(picture);
          target.value = '';
        }}
      />
    </>
  );
}

/** What a picture shows, as far as the name of its file says so: what cannot see it reads that. */
const toWords = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[[\]_-]+/g, ' ')
    .trim();

function Preview({ lectureId, readText }: Pick<ArticleFieldProps, 'lectureId' | 'readText'>) {
  const t = useT();
  const [ask, { isLoading }] = usePreviewArticleMutation();
  const [nodes, setNodes] = useState<ArticleNode[] | null>(null);

  async function show() {
    const text = readText();
    if (text.trim() === '') return notify.error(t('Please write something'));
    try {
      setNodes((await ask({ lectureId, text }).unwrap()).nodes);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" loading={isLoading} onClick={() => void show()}>
          <Eye aria-hidden className="size-4" />
          {nodes ? t('Show it anew') : t('As learners see it')}
        </Button>
        {nodes && (
          <Button variant="ghost" size="sm" onClick={() => setNodes(null)}>
            <EyeOff aria-hidden className="size-4" />
            {t('Close the preview')}
          </Button>
        )}
      </div>
      {nodes && (
        <section aria-label={t('As learners see it')} className="rounded-control border border-line p-5">
          <ArticleText nodes={nodes} />
        </section>
      )}
    </>
  );
}
