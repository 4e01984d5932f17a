import type { Keyring } from '../output/cli-context.ts'

const SERVICE = 'tubecellar'

/** A keyring that has to ask its owner to unlock it gets this long. */
const RESPONSE_TIMEOUT_MS = 10_000

/** On Linux the only other one is in the kernel, which a reboot empties and which other logins do not see. */
const LASTING = { linux: { store: 'secret-service' } } as const

/** The keyring of the operating system, or undefined where there is none, or none that answers. */
export async function openSystemKeyring(): Promise<Keyring | undefined> {
  try {
    const { AsyncEntry } = await import('@napi-rs/keyring')
    const entry = (name: string) => new AsyncEntry(SERVICE, name, LASTING)
    const soon = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
    const keyring: Keyring = {
      read: async name => (await entry(name).getPassword(soon())) ?? undefined,
      write: (name, secret) => entry(name).setPassword(secret, soon()),
      remove: async name => {
        await entry(name).deletePassword(soon())
      },
    }
    await keyring.read('probe')
    return keyring
  } catch {
    // No module for this machine, no service that answers, a locked one: a private file does the same.
    return undefined
  }
}
