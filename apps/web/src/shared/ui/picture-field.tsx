import { Crop } from 'lucide-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { msg, useT } from '#shared/i18n/index.ts';
import { Button } from './button.tsx';
import { FileInput } from './choices.tsx';
import { Field } from './field.tsx';

// Opened by few: it comes when a picture is chosen.
const PictureCropper = lazy(() => import('./picture-cropper.tsx'));

/** Shapes that pictures are cut to, with the largest width that the product shows. */
const shapes = {
  avatar: { aspect: 1, maxWidth: 512, isRound: true },
  thumbnail: { aspect: 40 / 19, maxWidth: 1280, isRound: false },
} as const;

/** What is chosen may be larger than what may be sent: photographs of today are, and the cut part is small. */
const LARGEST_SOURCE_BYTES = 50_000_000;
const TOO_LARGE = msg('This picture is too large: 50 MB is the limit.');
const UNREADABLE = msg('This file cannot be opened as a picture. Choose a JPEG, PNG, WebP or AVIF file.');

/** Props of {@link PictureField}. */
export interface PictureFieldProps {
  label: string;
  shape: keyof typeof shapes;
  error?: string | undefined;
  /** The picture that has been cut; `null` after a file that cannot be used. */
  onChange: (picture: File | null) => void;
  /** A sentence for `error`, or `undefined` when all is well again. */
  onProblem: (message: string | undefined) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Picker of a picture: a file is chosen, then the part of it that is used. */
export function PictureField({ label, shape, error, onChange, onProblem, inputRef }: PictureFieldProps) {
  const t = useT();
  const [source, setSource] = useState<File | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [cut, setCut] = useState<File | null>(null);
  const input = useRef<HTMLInputElement | null>(null);

  function choose(file: File | undefined) {
    if (!file) return;
    onProblem(undefined);
    if (file.size > LARGEST_SOURCE_BYTES) return refuse(t(TOO_LARGE));
    setSource(file);
    setIsCropping(true);
  }

  function refuse(problem: string) {
    if (input.current) input.current.value = '';
    setSource(null);
    setIsCropping(false);
    setCut(null);
    onChange(null);
    onProblem(problem);
  }

  function cancel() {
    setIsCropping(false);
    if (cut) return setSource(cut);
    setSource(null);
    if (input.current) input.current.value = '';
  }

  function take(picture: File) {
    setIsCropping(false);
    setCut(source);
    onChange(picture);
  }

  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={t('JPEG, PNG, WebP or AVIF, at most 50 MB; you choose the part that is used')}
        error={error}
      >
        <FileInput
          accept="image/*"
          chosen={cut?.name}
          ref={(element) => {
            input.current = element;
            if (typeof inputRef === 'function') inputRef(element);
            else if (inputRef) inputRef.current = element;
          }}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </Field>
      {cut && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setIsCropping(true)}>
          <Crop aria-hidden className="size-4" />
          {t('Choose another part')}
        </Button>
      )}
      {/* Outside the form, or Enter on a slider would send it. */}
      {isCropping &&
        createPortal(
          <Suspense>
            <PictureCropper
              {...shapes[shape]}
              source={source}
              onDone={take}
              onCancel={cancel}
              onUnreadable={() => refuse(t(UNREADABLE))}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}
