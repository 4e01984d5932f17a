import { accounts } from './0001-accounts.ts'
import { library } from './0002-library.ts'
import { watching } from './0003-watching.ts'
import { work } from './0004-work.ts'

/** Forward only: the number of a migration is its place in this list, and a released one never changes. */
export const migrations: readonly string[] = [accounts, library, watching, work]
