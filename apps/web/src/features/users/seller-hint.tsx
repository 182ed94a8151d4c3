import { Link } from 'react-router';
import { Trans } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { useListFactorsQuery } from './second-factor.api.ts';

/** A quiet word to educators who sell and log in with a password alone. */
export function SellerHint() {
  const { data } = useListFactorsQuery();
  if (!data || data.hasTotp || data.passkeys.length > 0) return null;
  return (
    <Card className="p-4 text-soft sm:px-6">
      <Trans
        text="You sell courses: a second step at your login keeps your earnings safe. <profile>Set it up in your profile</profile>."
        tags={{
          profile: (content) => (
            <Link to={paths.profile()} className="link">
              {content}
            </Link>
          ),
        }}
      />
    </Card>
  );
}
