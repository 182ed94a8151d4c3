import { useT } from '#shared/i18n/index.ts';

/** Props of {@link MeantEmail}. */
interface MeantEmailProps {
  email: string;
  /** Fills it in. */
  onTake: () => void;
}

/** Offers the address that somebody may have meant; one press fills it in, and nothing does so by itself. */
export function MeantEmail({ email, onTake }: MeantEmailProps) {
  const t = useT();
  return (
    <span role="status">
      <button type="button" className="link min-h-11 text-left wrap-anywhere" onClick={onTake}>
        {t('Did you mean {email}?', { email })}
      </button>
    </span>
  );
}

/** Fills a field of a form, as if it had been typed. */
export function takeMeant<Name extends string>(
  form: {
    setValue(name: Name, value: string, options: { shouldDirty: true; shouldValidate: true }): void;
    setFocus(name: Name): void;
  },
  { name, email }: { name: Name; email: string },
): void {
  form.setValue(name, email, { shouldDirty: true, shouldValidate: true });
  form.setFocus(name);
}
