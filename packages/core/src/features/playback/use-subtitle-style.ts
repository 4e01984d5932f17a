import { useState } from 'react'
import { readSubtitleLook, type SubtitleLook } from '../../player/subtitle-style.ts'
import { useCore } from '../../react/core-provider.ts'

const keyOf = (part: keyof SubtitleLook) => `subtitle-${part}`

/** How this person likes subtitles, kept like volume and speed. */
export function useSubtitleLook(): { look: SubtitleLook; change: (part: Partial<SubtitleLook>) => void } {
  const { storage } = useCore()
  const [look, setLook] = useState(() => readSubtitleLook(part => storage.get(keyOf(part))))
  return {
    look,
    change(part) {
      const next = { ...look, ...part }
      for (const name of Object.keys(next) as (keyof SubtitleLook)[]) storage.set(keyOf(name), next[name])
      setLook(next)
    },
  }
}
