import { useEffect, useState } from 'react'
import type { PlayerSurface } from './use-video-element.ts'

const NONE: readonly VTTCue[] = []

/** The cues of the selected subtitle track at the current position; none where the system draws them. */
export function useActiveCues({ player, video }: PlayerSurface): readonly VTTCue[] {
  const [cues, setCues] = useState(NONE)
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return
    const abortController = new AbortController()
    const { signal } = abortController
    const known = new Set<TextTrack>()
    const update = () => {
      for (const track of tracks) {
        if (!known.has(track)) track.addEventListener('cuechange', update, { signal })
        known.add(track)
      }
      const active = [...tracks].find(({ mode }) => mode === 'hidden')?.activeCues
      setCues(active && active.length > 0 ? ([...active] as VTTCue[]) : NONE)
    }
    for (const type of ['addtrack', 'removetrack', 'change']) tracks.addEventListener(type, update, { signal })
    update()
    return () => abortController.abort()
  }, [player, video])
  return cues
}
