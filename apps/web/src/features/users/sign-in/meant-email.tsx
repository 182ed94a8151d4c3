import { useT } from '#shared/i18n/index.ts';

/** Props of {@link MeantEmail}. */
interface MeantEmailProps {
  email: string;
  /** Whose field `email` it fills. */
  form: {
    setValue(name: 'email', value: string, options: { shouldDirty: true; shouldValidate: true }): void;
    setFocus(name: 'email'): void;
  };
}

/** Offers the address that somebody may have meant; one press fills it in, and nothing does so by itself. */
export function MeantEmail({ email, form }: MeantEmailProps) {
  const t = useT();
  return (
    <span role="status">
      <button
        type="button"
        className="link min-h-11 text-left wrap-anywhere"
        onClick={() => {
          form.setValue('email', email, { shouldDirty: true, shouldValidate: true });
          form.setFocus('email');
        }}
      >
        {t('Did you mean {email}?', { email })}
      </button>
    </span>
  );
}
