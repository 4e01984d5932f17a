import { Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'
import { usePlayHits } from '@tubecellar/core/react'
import { playHitsTexts } from '@tubecellar/core/messages/playback'
import { PLAYING_STATE } from '../../../routing/use-open-and-play.ts'
import { Button } from '../../../ui/button.tsx'

/** Plays all hits of a search in transcripts one after another. */
export function PlayHitsButton({ query }: { query: string }) {
  const playHits = usePlayHits()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const play = async () => {
    setIsBusy(true)
    const first = await playHits(query)
    setIsBusy(false)
    if (first) {
      const screen = { tag: 'video', id: first.videoId, startAt: String(first.from) } as const
      void navigate(screenPath(screen), { state: PLAYING_STATE })
    }
  }
  return (
    <Button icon={Play} isBusy={isBusy} onClick={() => void play()}>
      {playHitsTexts.playAllHits}
    </Button>
  )
}
