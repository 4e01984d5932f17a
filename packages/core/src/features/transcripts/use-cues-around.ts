import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Client } from '../../client/client.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useRested } from '../../react/use-rested.ts'
import { cuesAround, type CuesAround, type TranscriptPassage } from './cues-around.ts'
import { fetchCues } from './fetch-cues.ts'
import { transcriptCues, type TranscriptCue } from './transcript-cues.ts'
import { transcriptTracks } from './transcript.view.ts'

/** Time on a passage before its transcript is loaded, so that moving through a list loads none. */
const REST_MS = 150

const NONE: CuesAround = { before: [], after: [] }

/** The cues around the focused passage of a list; null until it is loaded. A request ends when another passage is focused. */
export function useCuesAround(passage: TranscriptPassage | null): {
  view: CuesAround | null
  failure: LoadFailure | null
} {
  const { client } = useCore()
  const [videoId, track] = [passage?.videoId ?? '', passage?.track ?? '']
  const isRested = useRested(passage && `${videoId} ${track}`, REST_MS)
  const read = useQuery({
    queryKey: ['transcript', 'track', videoId, track],
    queryFn: ({ signal }) => fetchTrack(client, { videoId, track }, signal),
    enabled: isRested,
  })
  const { data } = read
  const { start = 0, text = '' } = passage ?? {}
  const view = useMemo(() => data && cuesAround(data, { start, text }), [data, start, text])
  return {
    view: passage === null ? NONE : (view ?? null),
    failure: passage === null ? null : queryFailure(read, 'transcript'),
  }
}

/** The cues of a track; none if the video no longer has it. */
async function fetchTrack(
  client: Client,
  { videoId, track }: Pick<TranscriptPassage, 'videoId' | 'track'>,
  signal: AbortSignal,
): Promise<TranscriptCue[]> {
  const video = await client.getVideo({ params: { id: videoId }, signal })
  const found = transcriptTracks(video).find(({ id }) => id === track)
  return found ? transcriptCues(await fetchCues(client, found.path, signal)) : []
}
