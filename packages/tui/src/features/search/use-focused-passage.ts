import { useCuesAround } from '@tubecellar/core/react'
import { plainText } from './marked-spans.ts'
import { passageOf, type FocusedHit } from './section-lines.tsx'

/** The cues around the passage of a hit; nothing until it is loaded, and for hits without a passage. */
export function useFocusedPassage(focused: FocusedHit | null) {
  const passage = passageOf(focused)
  const { view, failure } = useCuesAround(
    focused &&
      passage && { videoId: focused.hit.id, track: passage.track, start: passage.start, text: plainText(passage.text) },
  )
  return { around: view ?? { before: [], after: [] }, failure }
}
