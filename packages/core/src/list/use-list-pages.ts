import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '../react/core-provider.ts'
import type { ItemPage } from './list.view.ts'
import { useContinuousPages } from './use-continuous-pages.ts'
import { usePage, type ItemPages, type PageQuery } from './use-page.ts'

/** The items of a list: one page or continuous pages, as the user interface loads its lists. */
export function useListPages<Page extends ItemPage<unknown>, Key extends QueryKey>(
  read: (page: number) => PageQuery<Page, Key>,
  page: number,
): ItemPages<Page> {
  const { lists } = useCore()
  // A list keeps its kind while it is shown.
  const [isContinuous] = useState(() => lists.isContinuous)
  const usePages = isContinuous ? useContinuousPages : usePage
  return usePages(read, page)
}
