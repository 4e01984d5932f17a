import type { RestoredAccounts } from './snapshots.service.ts'

/** What a restore did with accounts that exist only in the copy; empty when there were none. */
export function restoredAccountsText({ added, leftOut }: RestoredAccounts): string {
  const parts = [
    ...(added.length === 0 ? [] : [`Accounts that were missing here: ${added.join(', ')}.`]),
    ...(leftOut.length === 0 ? [] : [`Accounts that were deleted here were left out: ${leftOut.join(', ')}.`]),
  ]
  return parts.join(' ')
}
