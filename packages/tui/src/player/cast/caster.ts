import type { CastMedia, CastSession } from '@tubecellar/core'
import type { Receiver } from './receiver.ts'

/** Casting from this machine. Nothing of it is loaded before somebody wants it. */
export interface Caster {
  /** Tells which receivers there are, those that were written down first; goes on until the returned end of it. */
  find(onFound: (receivers: readonly Receiver[]) => void): () => void
  /** Rejects with words for people. */
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
