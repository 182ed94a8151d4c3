import { type Role, signupBodySchema } from '@nalanda/contract';
import { toSlug } from '@nalanda/contract/slugs';
import { GraduationCap, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useSignupMutation } from '#features/users/auth.api.ts';
import { PasswordStrength } from '#features/users/password-strength.tsx';
import { GoogleSignIn } from '#features/users/sign-in/google-button.tsx';
import { contractResolver } from '#shared/forms/contract-resolver.ts';
import { findMeantEmail } from '#shared/forms/meant-email.models.ts';
import { MeantEmail, takeMeant } from '#shared/forms/meant-email.tsx';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { useKeptValues } from '#shared/hooks/use-kept-values.ts';
import { msg, Trans, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { hasDrafts } from '#shared/lib/drafts.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input, PasswordInput } from '#shared/ui/input.tsx';
import { hasLeft } from '../guards/leave.tsx';
import { ledFrom, wayOn } from '../intent.ts';
import { AccountFrame } from './account-frame.tsx';
import type { PolicyId } from './policies/sections.ts';

export const handle: PageTexts = { title: msg('Sign up') };

const roleOptions = [
  {
    value: 'student',
    label: msg('Student'),
    icon: <GraduationCap aria-hidden className="size-5 shrink-0 max-[26rem]:hidden" />,
  },
  {
    value: 'educator',
    label: msg('Educator'),
    icon: <Presentation aria-hidden className="size-5 shrink-0 max-[26rem]:hidden" />,
  },
] as const;

const startValues: { name: string; email: string; password: string; role: Role } = {
  name: '',
  email: '',
  password: '',
  role: 'student',
};

/** A new account, by e-mail and password or with Google, as student or educator. */
export default function Signup() {
  const t = useT();
  const navigate = useNavigate();
  const { brandName, google, isByInvitation = false } = useSystemInfo();
  const [signup, { isLoading }] = useSignupMutation();
  const form = useCheckedForm({ resolver: contractResolver(signupBodySchema), defaultValues: startValues });
  useKeptValues(form, 'nalanda.signup', ['name', 'email', 'role']);
  const { role, name = '', email = '', password = '' } = useWatch({ control: form.control });
  const { errors, touchedFields } = form.formState;
  const meant = touchedFields.email ? findMeantEmail(email) : null;
  const { state } = useLocation();

  function welcome() {
    notify.success(t('SignUp Successfully'));
    navigate(wayOn());
  }

  const submit = form.handleSubmit(async (account) => {
    try {
      await signup(account).unwrap();
      welcome();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <AccountFrame
      title={t("Let's get Started")}
      subtitle={t(isByInvitation ? 'New accounts are by invitation' : 'Create your account')}
    >
      {hasLeft(state) ? <Farewell /> : <WhyHere isByInvitation={isByInvitation} />}
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('Name')} error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field
          label={t('Email')}
          hint={meant && <MeantEmail email={meant} onTake={() => takeMeant(form, { name: 'email', email: meant })} />}
          error={errors.email?.message}
        >
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Field
          label={t('Password')}
          hint={<PasswordStrength password={password} about={[brandName, name, email]} />}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <RadioGroup
          legend={t('I am a')}
          options={roleOptions.map((option) => ({ ...option, label: t(option.label) }))}
          inputProps={form.register('role')}
          error={errors.role?.message}
        />
        <Button type="submit" size="lg" loading={isLoading}>
          {t('Sign Up')}
        </Button>
        <p className="text-sm text-soft">
          <Trans
            text="By signing up you agree to the <terms>Terms & Conditions</terms> and the <privacy>Privacy Policy</privacy>."
            tags={{
              terms: (content) => policyLink('terms', content),
              privacy: (content) => policyLink('privacy', content),
            }}
          />
        </p>
      </form>
      {google && (
        <GoogleSignIn
          asRole={role ?? 'student'}
          onSignedIn={welcome}
          onSecondFactor={(factors) => navigate(paths.login(), { state: { factors } })}
        />
      )}
      <p className="text-soft">
        <Trans text="Already have an account? <login>Login</login>" tags={{ login: loginLink }} />
      </p>
    </AccountFrame>
  );
}

/**
 * Says to somebody whom a guard has led here what the account is for, and where a course can be looked at without one; to everybody
 * who can make one here, where the school asks people in.
 */
function WhyHere({ isByInvitation }: { isByInvitation: boolean }) {
  const t = useT();
  const { contact } = useSystemInfo();
  const from = ledFrom();
  if (from === null && !isByInvitation) return null;
  const courseId = /^\/viewcourse\/([\w-]{36})(?:[/?#]|$)/.exec(from ?? '')?.[1];
  return (
    <div role="note" className="grid gap-1 rounded-control bg-sunken px-4 py-3">
      <p>
        {isByInvitation ? (
          <Trans
            text="If you have an account, <login>log in</login>. If you were invited or given a course, sign up with the email that the mail came to."
            tags={{ login: loginLink }}
          />
        ) : (
          <Trans
            text="To go on, <login>log in</login> or create an account here. It is free."
            tags={{ login: loginLink }}
          />
        )}
      </p>
      {isByInvitation && (
        <p>
          <Trans
            text="Otherwise ask the school: <contact>{contact}</contact>."
            values={{ contact: contact?.email ?? t('Contact Us') }}
            tags={{ contact: (content) => contactLink(contact?.email, content) }}
          />
        </p>
      )}
      {courseId && (
        <p>
          <Link to={paths.publicCourse(toSlug('', courseId))} className="link">
            {t('Look at the course without an account')}
          </Link>
        </p>
      )}
    </div>
  );
}

const loginLink = (content: string) => (
  <Link to={paths.login()} className="link">
    {content}
  </Link>
);

/** In a tab of its own: what is typed already stays. */
function policyLink(section: PolicyId, content: ReactNode) {
  return (
    <a href={`${paths.policies()}#${section}`} target="_blank" rel="noopener" className="link">
      {content}
    </a>
  );
}

function contactLink(email: string | undefined, content: ReactNode) {
  return email === undefined ? (
    policyLink('contact', content)
  ) : (
    <a href={`mailto:${email}`} className="link wrap-anywhere">
      {content}
    </a>
  );
}

/** Whoever logs out on a screen of their own ends here, and hardly wants a second account. */
function Farewell() {
  const t = useT();
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-3">
      <Trans
        text="You are logged out. <login>Log in again</login> or <home>go to Home</home>."
        tags={{
          login: loginLink,
          home: (content) => (
            <Link to={paths.home()} className="link">
              {content}
            </Link>
          ),
        }}
      />
      {hasDrafts() && ` ${t('What you were writing comes back when you log in again in this tab.')}`}
    </p>
  );
}
