/** The list in the order of the ids; what the ids do not name stays behind them in its old order. */
export function inOrder<T extends { _id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ _id }: T) => places.get(_id) ?? ids.length;
  return list.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The list with the item at `from` standing at `to`; places outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}
