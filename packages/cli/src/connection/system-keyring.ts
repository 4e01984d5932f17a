import type { Keyring } from '../output/cli-context.ts'

const SERVICE = 'tubecellar'

/** Includes the time for the user to unlock the keyring. */
const RESPONSE_TIMEOUT_MS = 10_000

/** The only other store on Linux is in the kernel: it is lost on a reboot and not shared with other logins. */
const PERSISTENT_STORE = { linux: { store: 'secret-service' } } as const

/** The keyring of the operating system, or undefined if it is not available. */
export async function openSystemKeyring(): Promise<Keyring | undefined> {
  try {
    const { AsyncEntry } = await import('@napi-rs/keyring')
    const entry = (name: string) => new AsyncEntry(SERVICE, name, PERSISTENT_STORE)
    const createTimeout = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const keyring: Keyring = {
      read: async name => (await entry(name).getPassword(createTimeout())) ?? undefined,
      write: (name, secret) => entry(name).setPassword(secret, createTimeout()),
      remove: async name => {
        await entry(name).deletePassword(createTimeout())
      },
    }
    await keyring.read('probe')
    return keyring
  } catch {
    // No native module for this platform, no keyring service, or a locked keyring: a private file is used instead.
    return undefined
  }
}
