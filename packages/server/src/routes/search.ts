import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'

export const searchHandlers = ({ services }: Deps): Handlers<'search'> => ({
  search: ({ user, query }) => services.search.search(query, user.id),
})
