import type { ManagedAccount } from '@tubecellar/core/contract'
import { createFullArchive } from './large-archive.ts'

const account = (id: number, name: string, fields: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id,
  name,
  is_staff: false,
  is_active: true,
  is_current: false,
  created: 1_780_000_000,
  last_login: null,
  session_count: 0,
  tokens: [],
  watched_count: 0,
  list_count: 0,
  note_count: 0,
  search_count: 0,
  ...fields,
})

const token = { id: 7, name: 'jellyfin', created: 1_794_000_000, last_used: null }

/** A full archive with three accounts. */
export function createAccountsArchive() {
  const archive = createFullArchive()
  archive.transport.on('listAccounts', () => [
    account(1, 'admin', { is_staff: true, is_current: true, session_count: 1 }),
    account(2, 'maren', { session_count: 2, tokens: [token], watched_count: 120, note_count: 3 }),
    account(3, 'old tablet', { is_active: false }),
  ])
  return archive
}
