/** Gives the open page the school's look that holds now; the server puts it into the head of every page it makes. */
export function showSchoolStyle(address: string | undefined): void {
  const shown = document.querySelector<HTMLLinkElement>('#school-style');
  if (address === undefined) {
    shown?.remove();
    return;
  }
  if (shown?.getAttribute('href') === address) return;
  const link = shown ?? document.createElement('link');
  link.id = 'school-style';
  link.rel = 'stylesheet';
  link.href = address;
  if (!shown) document.head.append(link);
}
