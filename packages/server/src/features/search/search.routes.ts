import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'

export const searchHandlers = ({ services }: Deps): Handlers<'search'> => ({
  search: ({ user, query }) => services.search.search(query, user.id),
})
