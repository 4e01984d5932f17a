import { chmodSync } from 'node:fs'

/** Hashes of passwords and what users watch are in a database: no other user of the machine may read it. */
export const OWNER_ONLY = 0o600

/** Files of another user, who shares them, stay as they are. */
export function restrictToOwner(path: string): void {
  try {
    chmodSync(path, OWNER_ONLY)
  } catch (error) {
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
