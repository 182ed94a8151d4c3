import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from '#shared/lib/cx.ts';

interface FieldState {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

/** Attributes that tie a control to the {@link Field} around it. */
export function useFieldControl(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.isInvalid ? { 'aria-invalid': true } : {}),
  };
}

/** What says which {@link Field} a button beside its control belongs to: there may be several of its name. */
export function useFieldLabel(): { 'aria-describedby'?: string } {
  const field = useContext(FieldContext);
  return field ? { 'aria-describedby': field.labelId } : {};
}

/** Props of {@link Field}. */
export interface FieldProps {
  label: ReactNode;
  /** A line of help under the control. */
  hint?: ReactNode;
  /** What is wrong; usually `errors.x?.message`, in English or in the language of the page. */
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, control, hint and error of one form field, tied together for assistive technology. */
export function Field({ label, hint, error, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label id={labelId} htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      <FieldContext value={{ id, labelId, describedBy, isInvalid: Boolean(error) }}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field, or with several that belong together. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
      {children}
    </p>
  );
}
