import { msg } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { NotFound } from '../shell/not-found.tsx';

export const handle: PageTexts = { title: msg('Page not found'), isUnlisted: true };

/** Every address that no other screen answers. */
export default NotFound;
