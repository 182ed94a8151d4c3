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

// The picture that is seen first belongs to what is painted first: the scripts would take the line from it.
async function showPicture() {
  await document
    .querySelector('img[fetchpriority="high"]')
    ?.decode()
    .catch(() => undefined);
  requestAnimationFrame(() => setTimeout(start));
}

function startAfterPaint() {
  requestAnimationFrame(() => setTimeout(showPicture));
  // Hidden pages are not painted.
  setTimeout(start, document.hidden ? 0 : 1500);
}

// A button that was pressed before the app could answer is pressed again when it can (root.tsx says when).
let pressed = null;

const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent;
const listNamed = (name) => [...document.querySelectorAll('button')].filter((button) => nameOf(button) === name);
const isPicture = (button) => button.closest('#rendered-screen') !== null;

// Where React has taken over it answers by itself, and pressing again would undo it. Buttons that send a form work by
// themselves on pages that are hydrated; in a screen that will be replaced they would send what nobody reads.
function mustWait(button) {
  if (isPicture(button)) return true;
  return button.type === 'button' && !Object.keys(document).some((key) => key.startsWith('__react'));
}

function remember(event) {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  pressed =
    button && mustWait(button) ? { name: nameOf(button), place: listNamed(nameOf(button)).indexOf(button) } : null;
  if (button && isPicture(button)) event.preventDefault();
}

// The button itself may come later, a player seconds later on a slow phone; until then any other press forgets this one.
function pressAgain(tries = 200) {
  const button = pressed && listNamed(pressed.name)[pressed.place];
  if (pressed && !button && tries > 0) return setTimeout(pressAgain, 50, tries - 1);
  document.removeEventListener('click', remember, true);
  button?.click();
}

startAfterPaint();
document.addEventListener('click', remember, true);
addEventListener('app-ready', () => requestAnimationFrame(() => setTimeout(pressAgain, 100)), { once: true });
