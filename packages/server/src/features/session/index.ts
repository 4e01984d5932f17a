export type { Accounts } from './accounts.service.ts'
export type { ApiToken } from './api-token.service.ts'
export type { UserStore } from './users.store.ts'
