/** Page numbers to offer: first, last and the neighbours of the current one; `null` stands for a gap. */
export function listPages(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const step = page - (shown[index - 1] ?? page - 1);
    // A gap of one page is that page.
    if (step === 2) return [page - 1, page];
    return step > 2 ? [null, page] : [page];
  });
}
