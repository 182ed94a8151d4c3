import { translate } from '#shared/i18n/index.ts';
import { pageTitle } from '#shared/lib/page-title.ts';
import { NotFound } from '../shell/not-found.tsx';

export const meta = () => [{ title: pageTitle(translate('Page not found')) }, { name: 'robots', content: 'noindex' }];

/** Every address that no other screen answers. */
export default NotFound;
