import { useState } from 'react'
import type { CastDevice } from '@tubecellar/core'
import type { Caster } from '../../player/cast/caster.ts'
import type { Receiver } from '../../player/cast/receiver.ts'

interface ReceiverChoice {
  readonly devices: { readonly network?: CastDevice }
  /** Answers the receiver menu, with null if it was canceled; null while the menu is closed. */
  readonly choose: ((receiver: Receiver | null) => void) | null
}

/** Casting to a receiver that the user chooses from a menu. `caster` is null if casting is unavailable. */
export function useReceiverChoice(caster: Caster | null): ReceiverChoice {
  const [choose, setChoose] = useState<ReceiverChoice['choose']>(null)
  const [devices] = useState(() => {
    if (caster === null) return {}
    const network: CastDevice = {
      async connect(media) {
        const receiver = await new Promise<Receiver | null>(resolve => setChoose(() => resolve))
        setChoose(null)
        return receiver && caster.open(receiver, media)
      },
    }
    return { network }
  })
  return { devices, choose }
}
