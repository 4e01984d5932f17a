/**
 * What a feature adds to the export of an account. Every part reads rows of one user only. `list` yields entries in pages, so that an
 * export is never completely in memory.
 */
export type ExportPart =
  | { readonly tag: 'value'; readonly name: string; readonly read: (userId: number) => Promise<unknown> }
  | {
      readonly tag: 'list'
      readonly name: string
      readonly read: (userId: number) => AsyncIterable<readonly unknown[]>
    }

const PAGE_SIZE = 1000

/** Reads a list in pages; each page starts after the last row of the previous one. */
export async function* readInPages<Row, After>(
  readPage: (after: After, limit: number) => PromiseLike<Row[]> | Row[],
  { first, next }: { first: After; next: (row: Row) => After },
): AsyncGenerator<Row[]> {
  for (let after = first; ;) {
    const rows = await readPage(after, PAGE_SIZE)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = next(last)
  }
}
