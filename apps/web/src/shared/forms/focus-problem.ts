/** Brings the keys to the first field with a problem, and with it what is said of it, once it has been marked. */
export function focusProblem(form: ParentNode | null | undefined): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
