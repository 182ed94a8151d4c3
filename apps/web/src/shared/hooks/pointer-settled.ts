let isPointerDown = false;

if (typeof document !== 'undefined') {
  const note = ({ type }: Event) => {
    isPointerDown = type === 'pointerdown';
  };
  for (const name of ['pointerdown', 'pointerup', 'pointercancel']) {
    document.addEventListener(name, note, { capture: true, passive: true });
  }
}

/** Runs `act` at once, or, while a button of the mouse is down, right after the click that it makes. */
export function whenPointerSettles(act: () => void): void {
  if (!isPointerDown) {
    act();
    return;
  }
  const settle = () => {
    removeEventListener('pointerup', settle, true);
    removeEventListener('pointercancel', settle, true);
    // The click comes in the same task as `pointerup`.
    setTimeout(act);
  };
  addEventListener('pointerup', settle, true);
  addEventListener('pointercancel', settle, true);
}
