import type { googlePopupMessageSchema } from '@nalanda/contract';
import type { z } from 'zod';
import { escapeHtml } from '../../../platform/http/html.ts';

export type PopupMessage = z.infer<typeof googlePopupMessageSchema>;

export const POPUP_SCRIPT_PATH = '/api/auth/google/popup.js';

export const POPUP_STYLE_PATH = '/api/auth/google/popup.css';

/**
 * Hands the result to the page that opened the popup, on this origin only, and closes the popup. A provider's page may
 * have cut the tie to the opener; then the result goes over the channel on which that page listens as well.
 */
export const POPUP_SCRIPT = `'use strict';
const message = JSON.parse(document.body.dataset.message);
if (window.opener) {
  window.opener.postMessage(message, window.location.origin);
} else {
  new BroadcastChannel('nalanda:google').postMessage(message);
}
window.close();
`;

/** Looks of the page; apart from it, because the Content-Security-Policy allows no style attributes. */
export const POPUP_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #fbf7f0; color: #2b211c; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 10vh auto; text-align: center; }
h1 { font: 600 24px Georgia, serif; color: #a4461f; }
@media (prefers-color-scheme: dark) {
  body { background: #211a16; color: #f3ebe1; }
  h1 { color: #e79a73; }
}
`;

/** The page at the end of a popup sign-in. Its words are seen only when it could not close itself. */
export function renderPopupPage(message: PopupMessage, brandName: string): string {
  const words =
    message.status === 'proved'
      ? 'You can close this window and go on.'
      : `${message.message} You can close this window and try again.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brandName)}: sign-in</title>
<link rel="stylesheet" href="${POPUP_STYLE_PATH}">
<script src="${POPUP_SCRIPT_PATH}" defer></script>
</head>
<body data-message="${escapeHtml(JSON.stringify(message))}">
<main>
<h1>${escapeHtml(brandName)}</h1>
<p role="status">${escapeHtml(words)}</p>
</main>
</body>
</html>
`;
}
