import { CertificateAction } from '#features/certificates/certificate-action.tsx';
import { useUpdateProfileMutation } from '#features/users/users.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useAppSelector } from '../../hooks.ts';

/** Props of {@link CertificateOffer}. */
export interface CertificateOfferProps {
  course: { _id: string; title: string };
  /** Some of the course was watched; before that nobody needs to ask. */
  hasProgress: boolean;
}

/** The way to the viewer's certificate of a course. */
export function CertificateOffer(props: CertificateOfferProps) {
  const user = useAppSelector(selectUser);
  const [updateProfile] = useUpdateProfileMutation();
  if (!user) return null;
  return <CertificateAction {...props} profileName={user.name} onRename={(name) => updateProfile({ name }).unwrap()} />;
}
