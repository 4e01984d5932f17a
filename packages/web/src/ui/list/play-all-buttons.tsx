import { Play, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { usePlayAll, type PlayAllSource } from '@tubecellar/core/react'
import { queueActionTexts } from '@tubecellar/core/messages/queue-actions'
import { Button } from '../button.tsx'
import { useOpenAndPlay } from '../../routing/use-open-and-play.ts'

/** Plays all videos of a list one after another, in its order or in a random order. */
export function PlayAllButtons({ source }: { source: () => PlayAllSource }) {
  const playAll = usePlayAll()
  const openAndPlay = useOpenAndPlay()
  const [isBusy, setIsBusy] = useState(false)
  const play = async (isShuffled: boolean) => {
    setIsBusy(true)
    const first = await playAll(source(), { isShuffled })
    setIsBusy(false)
    if (first) openAndPlay(first.id)
  }
  return (
    <>
      <Button icon={Play} isBusy={isBusy} onClick={() => void play(false)}>
        {queueActionTexts.playAll}
      </Button>
      <Button icon={Shuffle} onClick={() => void play(true)}>
        {queueActionTexts.shuffle}
      </Button>
    </>
  )
}
