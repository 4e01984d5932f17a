import type { RestoredAccounts } from './snapshots.service.ts'
import { backupsTexts } from '../../messages/backups.ts'

/** What a restore did with accounts that exist only in the copy; empty when there were none. */
export function restoredAccountsText({ added, leftOut }: RestoredAccounts): string {
  const parts = [
    ...(added.length === 0 ? [] : [backupsTexts.accountsAdded(added)]),
    ...(leftOut.length === 0 ? [] : [backupsTexts.accountsLeftOut(leftOut)]),
  ]
  return parts.join(' ')
}
