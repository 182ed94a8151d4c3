import { officeCourseRoutes, schoolSettingsRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { type DrawLogo, setLogo } from './brand/logo.usecases.ts';
import { toCategoryOrder, toPolicyTexts } from './settings.models.ts';
import { changeSettings, listSettings, type SettingChange, type SettingsDeps } from './settings.usecases.ts';

/** Characters of a text that the audit log keeps: enough to know it, too few to fill the log. */
const LOGGED_CHARACTERS = 200;

/** What the office sets about the school. */
export function registerSettingsRoutes(app: FastifyInstance, deps: SettingsDeps & { drawLogo: DrawLogo }): void {
  registerRoute(app, schoolSettingsRoutes.listSettings, async () => ({ settings: await listSettings(deps) }));
  registerRoute(app, schoolSettingsRoutes.changeSettings, async ({ body, user, request }) => {
    const { values, basis } = body;
    const changes = await changeSettings(deps, { values, basis, personId: user.id });
    noteAudit(request, { details: toDetails(changes) });
    return { settings: await listSettings(deps) };
  });
  registerRoute(app, schoolSettingsRoutes.setLogo, async ({ form, files, user, request }) => {
    const changes = await setLogo(deps, { file: files.logo, variant: form.variant, personId: user.id });
    noteAudit(request, { details: toDetails(changes) });
    return { settings: await listSettings(deps) };
  });
  registerRoute(app, officeCourseRoutes.getCategoryOrder, async () => ({
    categories: toCategoryOrder((await deps.memory.read()).categoryOrder),
  }));
  registerRoute(app, officeCourseRoutes.setCategoryOrder, async ({ body, user, request }) => {
    const stored = deps.memory.current().categoryOrder;
    // A stored order may lack a category of today: what the screen has shown then is no other one.
    const isStored = toCategoryOrder(stored).join() === body.basis.join();
    const basis = { categoryOrder: isStored ? stored : body.basis.join() };
    const values = { categoryOrder: body.categories.join() };
    noteAudit(request, { details: toDetails(await changeSettings(deps, { values, basis, personId: user.id })) });
    return { categories: toCategoryOrder(deps.memory.current().categoryOrder) };
  });
  registerRoute(app, schoolSettingsRoutes.getPolicyTexts, async () => toPolicyTexts(await deps.memory.read()));
}

function toDetails(changes: SettingChange[]): Record<string, string> {
  const cut = (text: string) => text.slice(0, LOGGED_CHARACTERS);
  return Object.fromEntries(
    changes.flatMap(({ name, before, after }) => [
      [`${name}Before`, cut(before)],
      [`${name}After`, cut(after)],
    ]),
  );
}
