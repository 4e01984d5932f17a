import { chmodSync } from 'node:fs'

/** A database contains password hashes and watch states, so other users of the machine must not read it. */
export const OWNER_ONLY = 0o600

/** Restricts a file to its owner. The mode of a file of another user is not changed. */
export function restrictToOwner(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
