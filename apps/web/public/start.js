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

// A button that was pressed before the app could answer is pressed again when it can (root.tsx says when). Buttons that
// send a form work by themselves.
let pressed = null;

const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent;
const listNamed = (name) => [...document.querySelectorAll('button')].filter((button) => nameOf(button) === name);

// Where React has taken over it answers by itself; pressing again would undo it.
const isAnswered = (button) =>
  !button.closest('#rendered-screen') && Object.keys(document).some((key) => key.startsWith('__react'));

function remember(event) {
  const button = event.target instanceof Element ? event.target.closest('button[type="button"]') : null;
  pressed = button && !isAnswered(button) && { name: nameOf(button), place: listNamed(nameOf(button)).indexOf(button) };
}

function pressAgain() {
  document.removeEventListener('click', remember, true);
  if (pressed) listNamed(pressed.name)[pressed.place]?.click();
}

startAfterPaint();
document.addEventListener('click', remember, true);
addEventListener('app-ready', pressAgain, { once: true });
