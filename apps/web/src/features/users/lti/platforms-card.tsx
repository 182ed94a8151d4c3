import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useGetLtiLinkQuery } from './lti.api.ts';
import { OwnLinks } from './own-links.tsx';

/** From which learning platforms one comes in, and what waits to be connected; nothing when there is neither. */
export function PlatformsCard() {
  const t = useT();
  const { data } = useGetLtiLinkQuery();
  if (!data || (data.links.length === 0 && !data.waiting)) return null;
  return (
    <Card className="grid gap-4 rounded-panel p-6 sm:p-10 lg:p-8">
      <div>
        <h2 className="text-2xl">{t('Connected learning platforms')}</h2>
        <p className="mt-1 text-soft">
          {t('You come in from there without a password. Whoever can log in there as you can come in here, too.')}
        </p>
      </div>
      {data.links.length > 0 && <OwnLinks links={data.links} />}
      {data.waiting && (
        <LinkButton variant="secondary" to={paths.connect()} className="justify-self-start">
          {t('Connect {platform}', { platform: data.waiting.platform })}
        </LinkButton>
      )}
    </Card>
  );
}
