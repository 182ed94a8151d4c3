import { useEffect } from 'react';

/** Where the focus stood. */
interface Stop {
  element: HTMLElement;
  /** What stood above it, the closest first: titles, the panel of a tab around it, and the last thing to press of the list that ends above it. */
  above: HTMLElement[];
  /** The lists and tables in which it stood, from the inside out, with its entry's place in each and its own among what can be pressed there. */
  lists: { list: Element; place: number; control: number }[];
  dialog: HTMLDialogElement | null;
}

const PRESSABLE = 'button:enabled, a[href]';
const TITLES = 'h1, h2, h3, h4';

/**
 * Keeps the keyboard's place. A button is disabled while its call runs, and a disabled button loses the focus: it gets it
 * back. What leaves the page would take the focus with it: it goes on to the same button of the entry that stands there
 * instead, else to the end of the list or the title above it. When the person has gone elsewhere meanwhile, nothing happens.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Stop | null = null;
    /** Where it stood before it went into the window that is open: the button that opened it may have gone meanwhile. */
    let behind: Stop | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const stop = noteStop(target);
      if (!stop.dialog) behind = null;
      else if (last && !last.dialog) behind = last;
      last = stop;
    };
    // Whoever presses beside everything has left the place.
    const forget = () => {
      last = null;
    };
    const observer = new MutationObserver((changes) => {
      if (!last || document.activeElement !== document.body) return;
      if (last.element.isConnected) return giveBack(last.element, changes);
      const stop = last.dialog && !last.dialog.open ? behind : last;
      if (stop) goOn(stop);
    });
    document.addEventListener('pointerdown', forget, true);
    document.addEventListener('focusin', note);
    observer.observe(document.body, { attributeFilter: ['disabled', 'open'], childList: true, subtree: true });
    return () => {
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}

function noteStop(element: HTMLElement): Stop {
  const lists: Stop['lists'] = [];
  for (let list = findList(element); list; list = findList(list)) {
    const place = [...list.children].findIndex((entry) => entry.contains(element));
    const controls = [...(list.children[place]?.querySelectorAll(PRESSABLE) ?? [])];
    lists.push({ list, place, control: Math.max(0, controls.indexOf(element)) });
  }
  const dialog = element.closest('dialog');
  return { element, above: findAbove(element, dialog ?? document.querySelector('main')), lists, dialog };
}

const findList = (within: Element): Element | null => within.parentElement?.closest('ul, ol, tbody') ?? null;

function findAbove(element: HTMLElement, part: HTMLElement | null): HTMLElement[] {
  const panel = element.closest('[role="tabpanel"]');
  const isAbove = (other: Element) =>
    other === panel || (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const find = (selector: string) => [...(part?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isAbove);
  const last = find(':is(ul, ol, tbody) :is(button:enabled, a[href])').at(-1);
  return find(`${TITLES}, [role="tabpanel"], ${PRESSABLE}`)
    .filter((other) => other === panel || other === last || other.matches(TITLES))
    .toReversed();
}

function giveBack(element: HTMLElement, changes: MutationRecord[]): void {
  const isFree = changes.some(({ target }) => target === element) && !element.hasAttribute('disabled');
  if (isFree) element.focus({ preventScroll: true });
}

function goOn({ element, above, lists }: Stop): void {
  if (element.isConnected) element.focus();
  // The title of a screen that makes room for another one is `usePageFocus`'s.
  else if (!element.matches('h1, main')) (findNeighbour(lists) ?? findAnchor(above))?.focus();
}

/** In what stands at the place now, or in the last entry after the last one has gone. */
function findNeighbour(lists: Stop['lists']): HTMLElement | undefined {
  for (const { list, place, control } of lists) {
    if (!list.isConnected) continue;
    const entry = list.children[Math.min(place, list.children.length - 1)];
    const controls = entry?.querySelectorAll<HTMLElement>(PRESSABLE);
    const found = controls?.[Math.min(control, controls.length - 1)];
    if (found) return found;
  }
  return undefined;
}

/** The closest of what still stands, or the screen. */
function findAnchor(above: HTMLElement[]): HTMLElement | null {
  const main = document.querySelector('main');
  const found = above.find((anchor) => anchor.isConnected) ?? main?.querySelector('h1') ?? main;
  if (found && found.tabIndex < 0) found.tabIndex = -1;
  return found;
}
