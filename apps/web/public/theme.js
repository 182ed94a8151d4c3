// Runs before the first paint: applies the theme the person chose, if any, and keeps room on Home for what they are in
// the middle of. Kept out of the page because the Content-Security-Policy allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('begun')) document.documentElement.dataset.begun = '';
} catch {
  // Storage is closed; the system's theme applies.
}
