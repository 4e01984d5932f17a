import { useEffect, useState } from 'react'
import { playbackTexts } from '@tubecellar/core/messages/playback'
import type { Caster } from '../../player/cast/caster.ts'
import type { Receiver } from '../../player/cast/receiver.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'

interface ReceiverMenuProps {
  readonly caster: Caster
  readonly height: number
  /** Null if canceled. */
  readonly onChoose: (receiver: Receiver | null) => void
}

/** The receivers found on the network so far. */
export function ReceiverMenu({ caster, height, onChoose }: ReceiverMenuProps) {
  const [receivers, setReceivers] = useState<readonly Receiver[]>([])
  useEffect(() => caster.find(setReceivers), [caster])
  return (
    <ChoiceMenu
      title={playbackTexts.castTo}
      choices={receivers.map(({ id, name }) => ({ id, label: name }))}
      note={playbackTexts.lookingForReceivers}
      height={height}
      onChoose={chosen => {
        const receiver = receivers.find(({ id }) => id === chosen)
        if (receiver) onChoose(receiver)
      }}
      onClose={() => onChoose(null)}
    />
  )
}
