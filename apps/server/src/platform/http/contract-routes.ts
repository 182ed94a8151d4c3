import type { RouteContract } from '@nalanda/contract';
import * as contract from '@nalanda/contract';

const routesByName = new Map<string, RouteContract>();
for (const [group, routes] of Object.entries(contract)) {
  if (!group.endsWith('Routes')) continue;
  for (const [name, route] of Object.entries(routes as Record<string, RouteContract>)) {
    if (routesByName.has(name)) throw new Error(`Two calls of the contract are named ${name}.`);
    routesByName.set(name, route);
  }
}
const namesByRoute = new Map([...routesByName].map(([name, route]) => [route, name]));

/** Every call of the contract. */
export function listContractRoutes(): RouteContract[] {
  return [...routesByName.values()];
}

/** The name of a call in the contract, such as `getCourse`, by which generated clients know it. */
export function nameOfRoute(route: RouteContract): string | undefined {
  return namesByRoute.get(route);
}
