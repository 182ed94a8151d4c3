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

// What is pressed before the app can answer is kept from it, and pressed once when it can (root.tsx says when). React hears a
// press as soon as it has begun, and what a part does when it begins may then undo what the press has done.
const CHOICE = 'input[type="checkbox"], input[type="radio"]';
const PRESSED = `button, ${CHOICE}`;
const BEGUN = `a[href], ${PRESSED}`;
let isReady = false;
let kept = [];
let begun = null;

const find = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);
const nameOf = (element) => element.getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent;
const listLike = ({ kind, name }) => [...document.querySelectorAll(kind)].filter((one) => nameOf(one) === name);
const isPicture = (element) => element.closest('#rendered-screen') !== null;

// A screen is replaced by its like when the app begins: an element is known by its name and its place among its namesakes.
function describe(element) {
  const like = { element, kind: element.localName, name: nameOf(element) };
  return { ...like, place: listLike(like).indexOf(element) };
}

// A form that names where it goes works without scripts; in a screen that will be replaced it would send what nobody reads.
const worksAlone = (element) => element.type === 'submit' && element.form?.hasAttribute('action');

// Until what is kept was pressed, any other press forgets it; but what is chosen in a form is sent with it.
function remember(event) {
  if (!event.isTrusted) return;
  const element = find(event, PRESSED);
  kept = kept.filter(({ element: other }) => other.matches(CHOICE) && other !== element);
  if (!element || (!isPicture(element) && (isReady || worksAlone(element)))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  kept.push(describe(element));
}

function begin(event) {
  const element = event.isPrimary && event.button === 0 ? find(event, BEGUN) : null;
  begun = element && describe(element);
}

// Of a press under which the screen was replaced browsers tell nothing, or that what stands around it was pressed.
function end(event) {
  const element = find(event, BEGUN);
  const isCut = begun && element && !begun.element.isConnected && nameOf(element) === begun.name;
  begun = null;
  setTimeout(() => {
    if (isCut) kept.push(describe(element));
    if (isReady) pressAgain();
  });
}

// One after the other, in the screen that stays. The element itself may come later, a player seconds later on a slow phone.
function pressAgain(tries = 200) {
  const [first] = kept;
  const element = first && listLike(first)[first.place];
  const isEarly = document.getElementById('rendered-screen') !== null || (first && !element);
  if (isEarly && tries > 0) return setTimeout(pressAgain, 50, tries - 1);
  kept.shift();
  element?.click();
  if (kept.length > 0) return setTimeout(pressAgain, 50);
  // A finger that is still down may have begun on what is no more.
  if (!begun) stop();
}

function stop() {
  removeEventListener('click', remember, true);
  removeEventListener('pointerdown', begin, true);
  removeEventListener('pointerup', end, true);
}

// What is entered in a screen that is replaced is entered once more in its like, and so is the focus: in the moment of the
// change itself, because a key pressed after it would meet no field.
const FIELDS = 'select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';
const entered = new Map();
const watcher = new MutationObserver(enterAgain);

function noteEntry(event) {
  const element = find(event, FIELDS);
  if (!element || !isPicture(element)) return;
  const isChanged = event.type === 'input' || entered.get(element)?.isChanged === true;
  for (const other of entered.values()) other.hasFocus = false;
  entered.set(element, { ...describe(element), isChanged, hasFocus: true });
  watcher.observe(document.body, { childList: true, subtree: true });
}

function enterAgain() {
  for (const [element, entry] of entered) {
    const like = element.isConnected ? null : listLike(entry)[entry.place];
    // It may come later.
    if (!like) continue;
    entered.delete(element);
    if (entry.hasFocus && document.activeElement === document.body) like.focus({ preventScroll: true });
    if (entry.isChanged && like.value !== element.value) enterValue(like, element.value);
  }
  if (entered.size === 0) watcher.disconnect();
}

// Past the setter of the element itself, with which React knows what it has written: what it has not, it hears of.
function enterValue(field, value) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function forgetEntries() {
  removeEventListener('focusin', noteEntry, true);
  removeEventListener('input', noteEntry, true);
  watcher.disconnect();
  entered.clear();
}

function answer() {
  isReady = true;
  pressAgain();
  // A part of the screen may be fetched after it.
  setTimeout(forgetEntries, 10_000);
}

startAfterPaint();
addEventListener('click', remember, true);
addEventListener('pointerdown', begin, true);
addEventListener('pointerup', end, true);
addEventListener('focusin', noteEntry, true);
addEventListener('input', noteEntry, true);
// A moment later the parts have done what they do when they begin.
addEventListener('app-ready', () => requestAnimationFrame(() => setTimeout(answer, 100)), { once: true });
