import type { Search } from './search.service.ts'
import type { SectionSearch } from './sections/section-search.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly search: Search
    readonly sectionSearch: SectionSearch
  }
}

export const searchHandlers = ({ services }: Dependencies): Handlers<'search' | 'searchSections'> => ({
  searchSections: ({ user, query }) => services.sectionSearch.search(query, user.id),
  search: ({ user, query }) => services.search.search(query, user.id),
})
