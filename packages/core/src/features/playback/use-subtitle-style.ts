import { useState } from 'react'
import { parseSubtitleStyle, type SubtitleStyle } from '../../player/subtitle-style.ts'
import { useCore } from '../../react/core-provider.ts'

const STORAGE_KEYS: { readonly [Part in keyof SubtitleStyle]: string } = {
  size: 'subtitle-size',
  background: 'subtitle-ground',
  // wording-ok: a stored key
  color: 'subtitle-colour',
  edge: 'subtitle-edge',
}

/** The user's subtitle style, stored like volume and speed. */
export function useSubtitleStyle(): { style: SubtitleStyle; change: (part: Partial<SubtitleStyle>) => void } {
  const { storage } = useCore()
  const [style, setStyle] = useState(() => parseSubtitleStyle(part => storage.get(STORAGE_KEYS[part])))
  return {
    style,
    change(part) {
      const next = { ...style, ...part }
      for (const name of Object.keys(next) as (keyof SubtitleStyle)[]) storage.set(STORAGE_KEYS[name], next[name])
      setStyle(next)
    },
  }
}
