/**
 * What changed: jobs were added, commanded or ended; the attempts to sign in, or whether the library is being replaced, with the
 * change as the text.
 */
export type Channel = 'jobs' | 'sign-ins' | 'maintenance'

/** `text`: that of the notice, if it has one. Undefined also when notices could have been lost. */
export type Listener = (text?: string) => void

/** The listeners of this process. */
export interface Listeners {
  /** Returns how to end the calls. */
  add(channel: Channel, listener: Listener): () => void
  call(channel: string, text?: string): void
  callAll(): void
}

export function createListeners(): Listeners {
  const listeners = new Set<{ channel: Channel; listener: Listener }>()
  return {
    add(channel, listener) {
      const added = { channel, listener }
      listeners.add(added)
      return () => void listeners.delete(added)
    },
    call(changed, text) {
      for (const { channel, listener } of listeners) if (channel === changed) listener(text)
    },
    callAll() {
      for (const { listener } of listeners) listener()
    },
  }
}
