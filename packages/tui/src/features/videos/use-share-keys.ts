import { use } from 'react'
import type { VideoDetailView } from '@tubecellar/core'
import { useShareVideo } from '@tubecellar/core/react'
import type { Handlers } from '../../keys/key-registry.ts'
import { ExternalProgramsContext } from '../../ui/external-programs.ts'

/** The keys that copy the links of a video. None if the terminal has no clipboard. */
export function useShareKeys(video: VideoDetailView): Handlers {
  const { copyText } = use(ExternalProgramsContext)
  const share = useShareVideo(video)
  if (!copyText) return {}
  const copy = (kind: 'page' | 'source') => () => {
    const { links, copied } = share.at(share.position())
    const link = links[kind]
    if (link !== null) copyText(link, copied[kind])
  }
  return {
    'video.share': copy('page'),
    ...(video.source.url === null ? {} : { 'video.share-source': copy('source') }),
  }
}
