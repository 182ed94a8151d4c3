// Pages that arrive with their content are painted first; only then does the app itself begin to load, so that on a
// slow line scripts do not take turns with style, fonts and pictures. Links and the search form work before it.
let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  for (const link of document.querySelectorAll('link[rel="app-module"]')) link.rel = 'modulepreload';
  const script = document.createElement('script');
  script.type = 'module';
  // The same text as the built page holds: the Content-Security-Policy knows its hash.
  script.textContent = document.getElementById('app-start').textContent;
  document.head.append(script);
}

function startAfterPaint() {
  requestAnimationFrame(() => setTimeout(start));
  // Hidden pages are not painted.
  setTimeout(start, document.hidden ? 0 : 1500);
}

startAfterPaint();
