import type { ArticleNode } from '@nalanda/contract';
import { Bold, Code, Eye, EyeOff, Heading, ImagePlus, Link as LinkIcon, List, Sigma } from 'lucide-react';
import { type RefCallback, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { MarkButton } from '#shared/forms/mark-button.tsx';
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
  const setArea: RefCallback<HTMLTextAreaElement> = (element) => {
    area.current = element;
    field.ref(element);
  };

  return (
    <div className="grid gap-2">
      <Field
        label={t('Text of the article')}
        hint={t('Markdown: # for a heading, **bold**, - for a list, | for tables, ``` around code, $ around formulas.')}
        error={error}
      >
        <Textarea rows={18} maxLength={most} {...field} ref={setArea} className="font-mono" />
      </Field>
      <div className="flex flex-wrap gap-1">
        <MarkButton icon={Heading} label={t('Heading')} mark={markLines('## ')} area={area} />
        <MarkButton icon={Bold} label={t('Bold')} mark={markBold} area={area} />
        <MarkButton icon={List} label={t('List')} mark={markList} area={area} />
        <MarkButton icon={LinkIcon} label={t('Link')} mark={markLink} area={area} />
        <MarkButton icon={Code} label={t('Code')} mark={markAround('\n```\n', '\n```\n')} area={area} />
        <MarkButton icon={Sigma} label={t('Formula')} mark={markAround('$', '$')} area={area} />
        <PictureButton
          lectureId={lectureId}
          onAdded={(name, id) => applyMark(area.current, markAround(`![${name}](picture:${id})`, ''))}
        />
      </div>
      <Preview lectureId={lectureId} readText={readText} />
    </div>
  );
}

function PictureButton({ lectureId, onAdded }: { lectureId: string; onAdded: (name: string, id: string) => void }) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const [add, { isLoading }] = useAddArticlePictureMutation();

  async function send(picture: File | undefined) {
    if (!picture) return;
    try {
      const { _id } = await add({ lectureId, picture }).unwrap();
      onAdded(toWords(picture.name), _id);
    } catch (error) {
      tellFailure(error);
    }
    if (picker.current) picker.current.value = '';
  }

  return (
    <>
      <Button variant="ghost" size="sm" loading={isLoading} onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden className="size-4" />
        {t('Picture')}
      </Button>
      <input ref={picker} type="file" accept="image/*" hidden onChange={({ target }) => void send(target.files?.[0])} />
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
