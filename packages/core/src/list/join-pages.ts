import type { ItemPage } from './list.view.ts'

/** The pages as one page, with the position of the first and the next pages of the last; undefined without pages. */
export function joinPages<Page extends ItemPage<unknown>>(pages: readonly Page[]): Page | undefined {
  const first = pages[0]
  const last = pages.at(-1)
  if (!first || !last) return undefined
  const paginate = { ...last.paginate, page_from: first.paginate.page_from }
  return { ...last, data: pages.flatMap(({ data }) => data), paginate }
}
