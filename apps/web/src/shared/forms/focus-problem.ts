/** Brings the keys to the first field with a problem, and with it what is said of it, once it has been marked. */
export function focusProblem(form: ParentNode | null | undefined): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid]');
    field?.focus();
    // In a low window the bar of the buttons would cover it.
    const saying = field?.getAttribute('aria-describedby')?.split(' ')[0];
    if (saying) document.getElementById(saying)?.scrollIntoView({ block: 'nearest' });
  });
}
