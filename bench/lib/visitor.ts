/** Signs in with a demo account and gives the cookie header. */
export async function signIn(origin: string, account: { email: string; password: string }): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0];
  if (!reply.ok || !cookie) throw new Error(`Sign-in failed with ${reply.status}: ${await reply.text()}`);
  return cookie;
}

/** Reads a JSON reply as text; throws unless it is a 200. */
export async function getText(url: string, cookie?: string): Promise<string> {
  const reply = await fetch(url, { headers: { ...(cookie && { cookie }), 'accept-encoding': 'identity' } });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return reply.text();
}

/** The demo account of a learner. */
export const student = { email: 'student@nalanda.demo', password: 'nalanda-student' };
