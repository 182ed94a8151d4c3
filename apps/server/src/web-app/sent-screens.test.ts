import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebAppStandIn, LATE, SQL, type WebAppStandIn } from '../../test/web-app-stand-in.ts';

let web: WebAppStandIn;
beforeAll(async () => {
  web = await createWebAppStandIn();
});
beforeEach(() => web.reset());
afterAll(() => web.remove());

test('a screen of the office is to whoever does not work there what no address is', async () => {
  const cookie = 'nalanda_session=asha';
  const hidden = await web.get('/office/people', { cookie });
  const unknown = await web.get('/office/nobody', { cookie });
  expect(hidden.statusCode).toBe(404);
  expect(hidden.body.replaceAll('/office/people', '/office/nobody')).toBe(unknown.body);
  expect((await web.get('/office/people')).statusCode).toBe(404);
  const shown = await web.get('/office/people', { cookie: 'nalanda_session=owner' });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('/assets/office.js');
});

test('the scripts of the screen are fetched early', async () => {
  const { body } = await web.get(`/viewcourse/${SQL}`);
  for (const name of ['course', 'card']) expect(body).toContain(`<link rel="modulepreload" href="/assets/${name}.js">`);
});

test('a screen arrives with its content and its data for whoever asks for it, and for nobody else', async () => {
  const reply = await web.get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=Asha' });
  expect(reply.body).toContain(`<div id="rendered-screen" class="peer"><h1>Asha sees ${SQL}</h1></div>`);
  expect(reply.body).toContain('"replies":[{"call":"/api/user/currentuser","body":{"name":"Asha"},"total":null},');
  expect(reply.body).toContain('/start.js');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers.etag).toBeUndefined();
  expect((await web.get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=Ravi' })).body).toContain(`Ravi sees ${SQL}`);
  expect((await web.get(`/viewcourse/${SQL}`)).body).toContain('<div id="rendered-screen" class="peer"></div>');
});

test('a session that has ended gets the empty page, which knows that nobody is signed in', async () => {
  const { body } = await web.get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=ended' });
  expect(body).toContain('<div id="rendered-screen" class="peer"></div>');
  expect(body).toContain('"user":null');
});

test('who is over a limit is not told that nobody is signed in: the page asks for itself', async () => {
  const reply = await web.get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=hasty' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toContain('"user":null');
});

test('a screen that takes long to render is not waited for: its data comes alone', async () => {
  const { body } = await web.get(`/viewcourse/${LATE}`, { cookie: 'nalanda_session=Asha' });
  expect(body).toContain('<div id="rendered-screen" class="peer"></div>');
  expect(body).toContain(`"title":"${LATE}"`);
  expect(body).not.toContain('/start.js');
});
