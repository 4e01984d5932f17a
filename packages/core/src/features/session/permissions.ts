import type { Account } from '../../contract/index.ts'

/** Whether the user has staff access. */
export function isStaff(account: Account): boolean {
  return account.is_staff || account.is_superuser
}
