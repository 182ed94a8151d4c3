import { Award } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { useIssueCertificateMutation, useListCompletedQuery } from './certificates.api.ts';

const NameDialog = lazy(() => import('./name-dialog.tsx'));

/** Props of {@link CertificateAction}. */
export interface CertificateActionProps {
  course: { _id: string; title: string };
  /** Some of the course was watched; before that nobody needs to ask. */
  hasProgress: boolean;
  /** The learner's name on their profile, and how it is changed. */
  profileName: string;
  onRename: (name: string) => Promise<unknown>;
}

/** The way to the certificate of a completed course; nothing while there is none to be had. */
export function CertificateAction({ course, hasProgress, profileName, onRename }: CertificateActionProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const query = useListCompletedQuery(undefined, { skip: !hasProgress, refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  const [issue] = useIssueCertificateMutation();
  const completed = query.data?.find(({ courseId }) => courseId === course._id);
  if (!completed) return null;

  async function get(name: string, isForProfile: boolean): Promise<void> {
    const issued = await issue({ courseId: course._id, name }).unwrap();
    // Another window may have been first, with another name.
    if (isForProfile && issued.learnerName === name) {
      await onRename(name).catch(tellFailure);
    }
    await navigate(paths.certificate(issued.number));
  }

  const { title } = course;
  const icon = <Award aria-hidden className="size-5" />;
  if (completed.number) {
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
  return (
    <>
      <Button variant="secondary" aria-label={t('Get certificate: {title}', { title })} onClick={() => setAsking(true)}>
        {icon}
        {t('Get certificate')}
      </Button>
      {isAsking && (
        <Suspense>
          <NameDialog courseTitle={title} profileName={profileName} onClose={() => setAsking(false)} onIssue={get} />
        </Suspense>
      )}
    </>
  );
}
