import { schoolSettingsRoutes } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../platform/register-route.ts';
import { type DrawLogo, setLogo } from './brand/logo.usecases.ts';
import { toPolicyTexts } from './settings.models.ts';
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
