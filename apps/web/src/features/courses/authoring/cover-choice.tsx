import { type CourseDetail, limits } from '@nalanda/contract';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { useT } from '#shared/i18n/index.ts';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { PictureField } from '#shared/ui/picture-field.tsx';

const variants = Array.from({ length: limits.coverVariants }, (_, index) => String(index + 1));

/** Props of {@link CoverChoice}. */
interface CoverChoiceProps {
  course: Pick<CourseDetail, '_id' | 'title' | 'category' | 'thumbnail'>;
  /** Number of the drawing that is chosen, empty without one. */
  variant: string;
  onVariant: (variant: string) => void;
  picture: File | null;
  onPicture: (picture: File | null) => void;
  error: string | undefined;
  onProblem: (message: string | undefined) => void;
  inputRef: React.Ref<HTMLInputElement>;
}

/** The cover of a course: a picture of one's own, or one of the drawings that are made from the title. */
export function CoverChoice({ course, variant, onVariant, picture, onPicture, ...field }: CoverChoiceProps) {
  const t = useT();
  const [fieldKey, setFieldKey] = useState(0);
  const shown = useObjectUrl(picture) ?? (variant === '' ? course.thumbnail : null);

  function choose(chosen: string) {
    onVariant(chosen);
    if (!picture) return;
    onPicture(null);
    // The picker forgets the file that it shows.
    setFieldKey((current) => current + 1);
  }

  return (
    <div className="grid gap-3">
      <PictureField
        key={fieldKey}
        label={t('Course Thumbnail')}
        shape="thumbnail"
        error={field.error}
        inputRef={field.inputRef}
        onChange={(chosen) => {
          onPicture(chosen);
          if (chosen) onVariant('');
        }}
        onProblem={field.onProblem}
      />
      {shown && (
        <CourseCover
          isEager
          course={{ title: course.title, category: course.category, thumbnail: shown }}
          className="aspect-[40/19] w-full max-w-md rounded-card border border-line"
        />
      )}
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('Or choose a drawn cover')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {variants.map((value) => (
            <label
              key={value}
              className="relative cursor-pointer overflow-hidden rounded-control border border-line-strong has-checked:border-terracotta has-checked:ring-2 has-checked:ring-terracotta has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <CourseCover
                course={{ ...course, thumbnail: null, coverVariant: Number(value) }}
                className="aspect-[40/19] w-full"
              />
              <input
                type="radio"
                name="coverVariant"
                value={value}
                checked={value === variant}
                onChange={() => choose(value)}
                aria-label={t('Drawing {number}', { number: value })}
                className="peer absolute inset-0 size-full cursor-pointer appearance-none"
              />
              <span className="absolute bottom-2 right-2 hidden size-6 place-items-center rounded-full bg-terracotta text-on-terracotta peer-checked:grid">
                <Check aria-hidden className="size-4" />
              </span>
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-soft">{t('It carries the title and follows it when the title changes.')}</p>
      </fieldset>
    </div>
  );
}
