import type { Profile } from './session.machine.ts'

/** Whether the user has staff access. */
export function isStaff({ account }: Profile): boolean {
  return account.is_staff || account.is_superuser
}
