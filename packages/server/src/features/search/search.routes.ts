import type { Search } from './search.service.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly search: Search
  }
}

export const searchHandlers = ({ services }: Dependencies): Handlers<'search'> => ({
  search: ({ user, query }) => services.search.search(query, user.id),
})
