import type { LtiPlatformState } from '@nalanda/contract';
import type { LtiDeps } from './lti.deps.ts';

/** The platforms that the operator has connected, in their order, and how their last launches went. */
export async function listPlatforms({
  platforms,
  repository,
}: Pick<LtiDeps, 'platforms' | 'repository'>): Promise<LtiPlatformState[]> {
  const listed = platforms.flatMap(({ enrolsIn }) => (typeof enrolsIn === 'string' ? [] : enrolsIn));
  const [states, people, titles] = await Promise.all([
    repository.listStates(),
    repository.countPeople(),
    repository.listTitles([...new Set(listed)]),
  ]);
  return platforms.map(({ name, issuer, clientId, deploymentIds, trustsMail, enrolsIn }) => {
    const isIt = (of: { issuer: string; clientId: string }) => of.issuer === issuer && of.clientId === clientId;
    const state = states.find(isIt);
    return {
      ...{ name, issuer, clientId, deploymentIds, trustsMail },
      enrolsIn: typeof enrolsIn === 'string' ? enrolsIn : 'some',
      courses: typeof enrolsIn === 'string' ? [] : titles.filter(({ _id }) => enrolsIn.includes(_id)),
      people: people.find(isIt)?.people ?? 0,
      launchedAt: state?.launchedAt?.toISOString() ?? null,
      failedAt: state?.failedAt?.toISOString() ?? null,
      failure: state?.failure ?? null,
    };
  });
}
