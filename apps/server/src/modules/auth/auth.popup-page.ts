import type { googlePopupMessageSchema } from '@nalanda/contract';
import type { z } from 'zod';
import { escapeHtml } from '../../platform/html.ts';

export type PopupMessage = z.infer<typeof googlePopupMessageSchema>;

export const POPUP_SCRIPT_PATH = '/api/auth/google/popup.js';

/** Hands the result to the page that opened the popup, on this origin only, and closes the popup. */
export const POPUP_SCRIPT = `'use strict';
const message = JSON.parse(document.body.dataset.message);
if (window.opener) {
  window.opener.postMessage(message, window.location.origin);
  window.close();
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
<script src="${POPUP_SCRIPT_PATH}" defer></script>
</head>
<body data-message="${escapeHtml(JSON.stringify(message))}" style="margin:0;padding:24px;background:#fbf7f0;color:#2b211c;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:32rem;margin:10vh auto;text-align:center">
<h1 style="font:600 24px Georgia,serif;color:#a4461f">${escapeHtml(brandName)}</h1>
<p role="status">${escapeHtml(words)}</p>
</main>
</body>
</html>
`;
}
