import { Award } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { useIssueCertificateMutation, useListCompletedQuery } from './certificates.api.ts';

/** Props of {@link CertificateAction}. */
export interface CertificateActionProps {
  course: { _id: string; title: string };
  /** Some of the course was watched; before that nobody needs to ask. */
  hasProgress: boolean;
}

/** The way to the certificate of a completed course; nothing while there is none to be had. */
export function CertificateAction({ course, hasProgress }: CertificateActionProps) {
  const t = useT();
  const navigate = useNavigate();
  const query = useListCompletedQuery(undefined, { skip: !hasProgress, refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  const [issue, { isLoading }] = useIssueCertificateMutation();
  const completed = query.data?.find(({ courseId }) => courseId === course._id);
  if (!completed) return null;

  async function get(): Promise<void> {
    try {
      const { number } = await issue(course._id).unwrap();
      await navigate(paths.certificate(number));
    } catch (error) {
      notify.error(toAppError(error).message);
    }
  }

  const { title } = course;
  const icon = <Award aria-hidden className="size-5" />;
  if (!completed.number) {
    return (
      <Button
        variant="secondary"
        loading={isLoading}
        aria-label={t('Get certificate: {title}', { title })}
        onClick={() => void get()}
      >
        {!isLoading && icon}
        {t('Get certificate')}
      </Button>
    );
  }
  return (
    <LinkButton
      variant="secondary"
      to={paths.certificate(completed.number)}
      aria-label={t('View certificate: {title}', { title })}
    >
      {icon}
      {t('View certificate')}
    </LinkButton>
  );
}
