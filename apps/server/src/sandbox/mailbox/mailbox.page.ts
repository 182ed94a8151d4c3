import { escapeHtml } from '../../platform/http/html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** A mail that nobody was sent. */
export interface KeptMail {
  /** Counts up. */
  id: number;
  mail: Mail;
  sentAt: Date;
}

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --paper: oklch(0.985 0.008 85); --ink: oklch(0.22 0.02 40); --card: #fff;
  --line: oklch(0.88 0.02 80); --terracotta: oklch(0.5 0.15 38); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.2 0.015 50); --ink: oklch(0.93 0.01 80);
  --card: oklch(0.25 0.015 50); --line: oklch(0.36 0.02 50); --terracotta: oklch(0.76 0.12 45); } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; }
h1 { font: 600 1.75rem/1.2 Georgia, serif; margin: 0 0 4px; }
a { color: var(--terracotta); }
.mail { margin: 24px 0 0; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
.mail h2 { font: 600 1.125rem/1.3 Georgia, serif; margin: 0; }
.mail p { margin: 4px 0 0; }
/* What people do not see in their mail program. */
.mail .head { font-size: 14px; overflow-wrap: anywhere; }
.mail .file { margin-top: 12px; }
.mail .file a { display: inline-flex; align-items: center; min-height: 44px; }
pre { margin: 16px 0 0; padding: 16px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  border-radius: 10px; background: var(--paper); font: 15px/1.6 ui-monospace, monospace; }
`;

/** The mails that would have been sent, newest first. With `isRefreshing` the page loads itself anew. */
export function renderMailbox(view: { mails: readonly KeptMail[]; brandName: string; isRefreshing: boolean }): string {
  const { mails, brandName, isRefreshing } = view;
  const list = mails.map(renderMail).join('\n') || '<p class="mail">No mail yet. Ask for a code and come back.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isRefreshing ? '<meta http-equiv="refresh" content="5">' : ''}
<title>Mailbox (demo mode): ${escapeHtml(brandName)}</title>
<link rel="stylesheet" href="/sandbox/mail/style.css">
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Demo mode: no mail server is set, so mails of ${escapeHtml(brandName)} end here.
${
  isRefreshing
    ? 'This page looks for new ones every 5 seconds. <a href="/sandbox/mail">Stop</a>'
    : '<a href="/sandbox/mail?refresh=1">Look for new ones every 5 seconds</a>'
} · <a href="/">Back to ${escapeHtml(brandName)}</a></p>
${list}
</main>
</body>
</html>
`;
}

function renderMail(kept: KeptMail): string {
  const { id, mail, sentAt } = kept;
  const designed = mail.html ? `<p class="file"><a href="/sandbox/mail/${id}">See it as designed</a></p>\n` : '';
  return `<article class="mail">
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.to)}, <time datetime="${sentAt.toISOString()}">${sentAt.toUTCString()}</time></p>
${renderHeaders(mail)}<pre>${escapeHtml(mail.text)}</pre>
${designed}${renderAttachments(kept)}</article>`;
}

/** What a mail program makes its own button of. */
function renderHeaders({ unsubscribeUrl, isOneClick }: Mail): string {
  if (!unsubscribeUrl) return '';
  const lines = [
    `List-Unsubscribe: <${unsubscribeUrl}>`,
    ...(isOneClick ? ['List-Unsubscribe-Post: List-Unsubscribe=One-Click'] : []),
  ];
  return lines.map((line) => `<p class="head"><code>${escapeHtml(line)}</code></p>\n`).join('');
}

function renderAttachments({ id, mail }: KeptMail): string {
  const links = (mail.attachments ?? []).map(
    ({ filename, content }, index) =>
      `<p class="file"><a href="/sandbox/mail/${id}/${index}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a> (${Math.ceil(content.length / 1024)} kB)</p>\n`,
  );
  return links.join('');
}
