import { useRefresh } from '@tubecellar/core/react'
import type { Handlers } from '../../keys/key-registry.ts'
import { textLine } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

const VIDEOS_KEYS = { channel: 'channel.reindex-videos', playlist: 'playlist.reindex-videos' } as const

/** The keys that refresh the metadata of a video, channel or playlist, and the message after the request. */
export function useRefreshKeys(
  kind: 'video' | 'channel' | 'playlist',
  id: string,
): { keys: Handlers; scheduled: string | null } {
  const { view, refresh } = useRefresh(kind, id)
  const run = (withVideos: boolean) => () => void refresh.run({ withVideos })
  return {
    keys: {
      [`${kind}.reindex`]: run(false),
      ...(kind === 'video' ? {} : { [VIDEOS_KEYS[kind]]: run(true) }),
    },
    scheduled: view.scheduled,
  }
}

/** The message that a refresh is scheduled; empty before. */
export const refreshLines = (scheduled: string | null, indent = 0): PageLine[] =>
  scheduled === null ? [] : [textLine('scheduled', `✓ ${scheduled}`, 'positive', indent)]
