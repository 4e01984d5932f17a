import { useCallback } from 'react'
import { toFailure } from '../../../client/failure.ts'
import { playHitsTexts } from '../../../messages/en/playback.ts'
import { useCore } from '../../../react/core-provider.ts'
import { passageRunOf, type Passage } from '../../playback/hooks.ts'
import { listHitPassages, MAX_PASSAGES } from './hit-passages.ts'

/**
 * Plays all hits of a search in transcripts one after another. Resolves to the first passage, whose video the caller opens at its start;
 * null if there is none or they could not be read.
 */
export function usePlayHits(): (query: string) => Promise<Passage | null> {
  const core = useCore()
  return useCallback(
    async query => {
      const { client, commands } = core
      try {
        const { passages, hasMore } = await listHitPassages(client, query)
        const first = passages[0] ?? null
        passageRunOf(core).send({ type: 'start', query, passages })
        if (first === null) commands.notify(playHitsTexts.none, true)
        else if (hasMore) commands.notify(playHitsTexts.limited(MAX_PASSAGES), false)
        return first
      } catch (error) {
        commands.notify(toFailure(error).message, true)
        return null
      }
    },
    [core],
  )
}
