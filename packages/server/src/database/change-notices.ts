/** What changed: jobs were added, commanded or ended. */
export type Channel = 'jobs'

/** The listeners of this process. */
export interface Listeners {
  /** Returns how to end the calls. */
  add(channel: Channel, listener: () => void): () => void
  call(channel: string): void
  callAll(): void
}

export function createListeners(): Listeners {
  const listeners = new Set<{ channel: Channel; listener: () => void }>()
  const callThose = (isCalled: (channel: Channel) => boolean) => {
    for (const { channel, listener } of listeners) if (isCalled(channel)) listener()
  }
  return {
    add(channel, listener) {
      const added = { channel, listener }
      listeners.add(added)
      return () => void listeners.delete(added)
    },
    call: changed => callThose(channel => channel === changed),
    callAll: () => callThose(() => true),
  }
}
