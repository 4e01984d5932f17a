import type { CastMedia, CastSession } from '@tubecellar/core'
import type { Receiver } from './receiver.ts'

/** Casting from this computer. The code is loaded on first use. */
export interface Caster {
  /** Reports the known receivers, configured ones first, until the returned function is called. */
  find(onFound: (receivers: readonly Receiver[]) => void): () => void
  /** Rejects with a message for users. */
  open(receiver: Receiver, media: CastMedia): Promise<CastSession>
}

export function createCaster(known: readonly Receiver[]): Caster {
  return {
    find(onFound) {
      let stop: (() => void) | null = null
      let isOver = false
      onFound(known)
      void import('./find-receivers.ts').then(({ findReceivers }) => {
        if (!isOver) stop = findReceivers({ onFound: found => onFound([...known, ...found]) })
      })
      return () => {
        isOver = true
        stop?.()
      }
    },
    async open(receiver, media) {
      const { openReceiver } = await import('./open-receiver.ts')
      return openReceiver(receiver, media)
    },
  }
}
