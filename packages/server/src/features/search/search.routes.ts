import type { Search } from './search.service.ts'
import type { SavedSearches } from './saved/saved-searches.service.ts'
import type { SectionSearch } from './sections/section-search.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly search: Search
    readonly sectionSearch: SectionSearch
    readonly savedSearches: SavedSearches
  }
}

export const searchHandlers = ({
  services,
}: Dependencies): Handlers<
  | 'search'
  | 'searchSections'
  | 'listSearchSuggestions'
  | 'listRecentSearches'
  | 'addRecentSearch'
  | 'deleteRecentSearches'
  | 'listSavedSearches'
  | 'addSavedSearch'
  | 'changeSavedSearch'
  | 'deleteSavedSearch'
  | 'listSavedSearchVideos'
> => ({
  searchSections: ({ user, query }) => services.sectionSearch.search(query, user.id),
  listSearchSuggestions: ({ user, query }) => services.sectionSearch.suggest(query.query ?? '', user.id),
  listRecentSearches: ({ user }) => services.savedSearches.listRecent(user.id),
  addRecentSearch: async ({ user, body }) => {
    await services.savedSearches.addRecent(user.id, body.query)
    return undefined
  },
  deleteRecentSearches: async ({ user, query }) => {
    await services.savedSearches.deleteRecent(user.id, query.query)
    return undefined
  },
  listSavedSearches: ({ user }) => services.savedSearches.list(user.id),
  addSavedSearch: ({ user, body }) => services.savedSearches.add(user.id, body),
  changeSavedSearch: ({ user, params, body }) => services.savedSearches.change(user.id, { ...body, id: params.id }),
  deleteSavedSearch: async ({ user, params }) => {
    await services.savedSearches.remove(user.id, params.id)
    return undefined
  },
  listSavedSearchVideos: ({ user, params, query }) =>
    services.savedSearches.listVideos(user.id, { ...query, id: params.id }),
  search: ({ user, query }) => services.search.search(query, user.id),
})
