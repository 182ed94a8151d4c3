// Runs before the first paint: applies the theme the person chose, if any, and keeps room on Home for what they are in
// the middle of. The build writes it into the pages (vite.config.ts); the offline page and the error page fetch it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('begun')) document.documentElement.dataset.begun = '';
} catch {
  // Storage is closed; the system's theme applies.
}
