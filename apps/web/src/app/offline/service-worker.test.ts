import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
let open: { url: string; focus: () => void }[] = [];

// The file as browsers get it, with the few things of theirs that messages need.
const source = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
runInContext(
  source,
  createContext({
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => open, openWindow },
    location: { origin: 'https://school.example' },
    URL,
  }),
);

/** Lets an event happen, and waits for what it begins. */
async function happen(name: string, event: Record<string, unknown>): Promise<void> {
  let work: unknown;
  listeners.get(name)?.({ ...event, waitUntil: (begun: unknown) => (work = begun) });
  await work;
}
const push = (text: string | null) => happen('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
const click = (path?: string) =>
  happen('notificationclick', { notification: { close: () => undefined, data: { path } } });

beforeEach(() => {
  vi.clearAllMocks();
  open = [];
});

test('a message is shown in its own words, once by its tag', async () => {
  await push(JSON.stringify({ title: 'Nalanda', body: 'Ravi answered you.', path: '/viewlecture/1', tag: 'one' }));
  expect(showNotification).toHaveBeenCalledWith('Nalanda', {
    body: 'Ravi answered you.',
    tag: 'one',
    icon: '/icons/icon-192.png',
    data: { path: '/viewlecture/1' },
  });
});

test.each([null, 'no json', 'null', '{}'])('%s says that there is something', async (text) => {
  await push(text);
  expect(showNotification).toHaveBeenCalledWith(
    'Nalanda',
    expect.objectContaining({ data: { path: '/notifications' } }),
  );
});

test('a click opens its screen, or goes to the window that shows it, and never to a page of somebody else', async () => {
  await click('/viewlecture/1');
  expect(openWindow).toHaveBeenLastCalledWith('https://school.example/viewlecture/1');
  const focus = vi.fn();
  open = [{ url: 'https://school.example/dashboard', focus }];
  await click('/dashboard');
  expect(focus).toHaveBeenCalledOnce();
  await click('//evil.example/x');
  expect(openWindow).toHaveBeenLastCalledWith('https://school.example');
  await click();
  expect(openWindow).toHaveBeenLastCalledWith('https://school.example/notifications');
});
