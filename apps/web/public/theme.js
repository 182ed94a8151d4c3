// Says first what text may become code (Trusted Types): an empty or bare element as React makes them, the script that
// starts the app, and files of this server; the browser refuses all else. Then, before the first paint, applies the
// theme the person chose, if any, and keeps room for what they are in the middle of on Home and for the banner about
// their email. The build writes it into the pages (vite.config.ts), where it must not hold the end tag of a script; the offline page and the error page fetch it.
// Nothing makes code from text; zod is told, or it would try whether it may, and each try would be reported as a breach.
window.__zod_globalConfig = { jitless: true };
// A page that was changed before React took it over (by a translator, by an extension) is drawn anew, with its scripts: each is made bare and then filled.
// They have run; what fills them is left out, as refusing it would leave an empty page.
let isBareScript = false;
if (window.trustedTypes)
  trustedTypes.createPolicy('default', {
    createHTML(html) {
      const isFilled = isBareScript;
      isBareScript = html === '<script><' + '/script>';
      if (html === '' || isBareScript) return html;
      return isFilled ? '' : null;
    },
    createScript: (code) => (code === document.getElementById('app-start')?.textContent ? code : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const own = localStorage.getItem('own');
  if (own) document.documentElement.dataset.own = own;
  if (localStorage.getItem('proof') && !sessionStorage.getItem('confirm-email-later'))
    document.documentElement.dataset.proof = 'due';
} catch {
  // Storage is closed; the system's theme applies.
}
