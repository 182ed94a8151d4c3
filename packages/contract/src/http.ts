import type { RouteContract } from './route.ts';

/* Free of zod, so that the first screen of the web app can have it alone (`@nalanda/contract/http`). */

/** Header in which a page names the person whom it shows: a call that changes something is refused when another one is logged in by then. */
export const PAGE_OF = 'x-nalanda-page-of';

/** Path and query string of a call, with parameters encoded; a repeated query key for each item of an array. */
export function buildPath(
  route: Pick<RouteContract, 'path'>,
  args: { params?: Record<string, string>; query?: Record<string, unknown> },
): string {
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(args.params?.[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** `buildPath` backwards: the arguments that made this address of the route; null when it is no address of the route. */
export function readPath(
  route: Pick<RouteContract, 'path'>,
  address: string,
): { params: Record<string, string>; query: Record<string, string> } | null {
  const [path = '', search = ''] = address.split('?', 2);
  const found = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
  if (!found) return null;
  const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
  return { params: Object.fromEntries(params), query: Object.fromEntries(new URLSearchParams(search)) };
}

/** The multipart body of a form route; absent (`undefined`) fields are left out, files keep their own type. */
export function buildFormData(form: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(form)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) data.append(key, value);
    else data.append(key, String(value));
  }
  return data;
}
