import { escapeHtml } from '../../platform/http/html.ts';
import type { DemoPerson } from './demo-people.ts';

export const OPENID_STYLE = `
:root { color-scheme: light dark; --paper: oklch(0.985 0.008 85); --ink: oklch(0.22 0.02 40); --soft: oklch(0.45 0.02 45);
  --card: #fff; --line: oklch(0.88 0.02 80); --terracotta: oklch(0.52 0.15 38); --saffron: oklch(0.8 0.15 75); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.2 0.015 50); --ink: oklch(0.93 0.01 80);
  --soft: oklch(0.75 0.02 70); --card: oklch(0.25 0.015 50); --line: oklch(0.36 0.02 50); --terracotta: oklch(0.78 0.12 45); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; padding: 28px 24px; background: var(--card); border: 1px solid var(--line);
  border-radius: 14px; box-shadow: 0 8px 24px oklch(0.22 0.02 40 / 0.08); }
.ribbon { display: inline-block; margin: 0 0 16px; padding: 2px 10px; border-radius: 999px; background: var(--saffron);
  color: oklch(0.22 0.02 40); font-size: 0.8125rem; font-weight: 600; }
h1 { margin: 0 0 4px; font: 600 1.5rem/1.25 Georgia, serif; }
p { margin: 0; color: var(--soft); }
form { display: grid; gap: 10px; margin: 20px 0 0; }
button { font: inherit; color: inherit; cursor: pointer; border-radius: 10px; border: 1px solid var(--line);
  background: transparent; padding: 10px 14px; text-align: left; min-height: 48px; }
button:hover { border-color: var(--terracotta); }
button:focus-visible { outline: 3px solid var(--terracotta); outline-offset: 2px; }
.person { display: grid; grid-template-columns: 40px 1fr; gap: 0 12px; align-items: center; }
.letter { grid-row: span 2; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  background: var(--terracotta); color: var(--card); font-weight: 600; }
.name { font-weight: 600; }
.email { color: var(--soft); font-size: 0.875rem; overflow-wrap: anywhere; }
.cancel { text-align: center; border-color: transparent; color: var(--terracotta); font-weight: 600; }
`;

function renderPage(page: { title: string; style: string; content: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${page.style}">
</head>
<body>
<main>
<p class="ribbon">Demo mode: no real Google account</p>
${page.content}
</main>
</body>
</html>
`;
}

/** Where the pages' style sheet lies. */
export const OPENID_STYLE_PATH = '/sandbox/openid/style.css';

/** The account chooser of the sandbox provider; choosing is consenting. */
export function renderChooser(view: { people: readonly DemoPerson[]; brandName: string; action: string }): string {
  const { people, brandName, action } = view;
  return renderPage({
    title: 'Choose an account',
    style: OPENID_STYLE_PATH,
    content: `<h1>Choose an account</h1>
<p>${escapeHtml(brandName)} will see the name and the email of the account.</p>
<form method="post" action="${escapeHtml(action)}">
${people.map(renderPerson).join('\n')}
<button class="cancel" name="person" value="">Cancel</button>
</form>`,
  });
}

function renderPerson({ id, name, email, isEmailVerified }: DemoPerson): string {
  return `<button class="person" name="person" value="${escapeHtml(id)}">
<span class="letter" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
<span class="name">${escapeHtml(name)}</span>
<span class="email">${escapeHtml(email)}${isEmailVerified ? '' : ' (email not verified)'}</span>
</button>`;
}

/** What went wrong at the sandbox provider. */
export function renderErrorPage({ brandName, message }: { brandName: string; message: string }): string {
  return renderPage({
    title: 'Sign-in failed',
    style: OPENID_STYLE_PATH,
    content: `<h1>This sign-in cannot go on</h1>
<p>${escapeHtml(message)}</p>
<p>Close this window and start again from ${escapeHtml(brandName)}.</p>`,
  });
}
