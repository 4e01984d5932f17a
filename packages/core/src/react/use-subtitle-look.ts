import { useState } from 'react'
import { readSubtitleLook, type SubtitleLook } from '../player/subtitle-look.ts'
import { useCore } from './core-provider.ts'

const SIZE_KEY = 'subtitle-size'
const GROUND_KEY = 'subtitle-ground'

/** How this person likes subtitles, kept like volume and speed. */
export function useSubtitleLook(): { look: SubtitleLook; change: (part: Partial<SubtitleLook>) => void } {
  const { storage } = useCore()
  const [look, setLook] = useState(() => readSubtitleLook(storage.get(SIZE_KEY), storage.get(GROUND_KEY)))
  return {
    look,
    change(part) {
      const next = { ...look, ...part }
      storage.set(SIZE_KEY, next.size)
      storage.set(GROUND_KEY, next.ground)
      setLook(next)
    },
  }
}
