/** Rows read at once of what grows without end. */
export const PAGE_ROWS = 200;
/** Of rows that are large each. */
export const FEW_ROWS = 20;

/** A list, some rows at a time. */
export type Rows = AsyncIterable<Record<string, unknown>[]>;

/** For lists that are short by their nature or by a bound. */
export async function* readOnce(read: () => PromiseLike<Record<string, unknown>[]>): Rows {
  yield [...(await read())];
}

/** Reads on after the key of the last row, until a page (of `pageRows` where rows are large) is not full. */
export async function* readPages<Row extends Record<string, unknown>>(
  read: (after: string | null) => PromiseLike<Row[]>,
  keyOf: (row: Row) => string,
  pageRows: number = PAGE_ROWS,
): Rows {
  for (let after: string | null = null; ; ) {
    const rows: Row[] = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = keyOf(last);
  }
}
