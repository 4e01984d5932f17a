import { useState } from 'react'
import { useCore } from '../../react/core-provider.ts'

/** What the page says once it is asked for. Spec section 4. */
const SCHEDULED = 'Reindex scheduled'

export interface ReindexView {
  readonly label: string
  /** Null for a video: it has none below it. */
  readonly videosLabel: string | null
  /** 'Reindex scheduled' afterwards. */
  readonly scheduled: string | null
}

export interface ReindexActions {
  readonly run: (options: { withVideos: boolean }) => Promise<boolean>
}

/** Fetches the metadata of one thing again. For staff. */
export function useReindex(
  kind: 'video' | 'channel' | 'playlist',
  id: string,
): { view: ReindexView; actions: ReindexActions } {
  const core = useCore()
  const [scheduledId, setScheduledId] = useState<string | null>(null)
  return {
    view: {
      label: 'Reindex',
      videosLabel: kind === 'video' ? null : 'Reindex Videos',
      scheduled: scheduledId === id ? SCHEDULED : null,
    },
    actions: {
      async run({ withVideos }) {
        const isDone = await core.act(
          () =>
            core.client.startRefresh({
              query: withVideos ? { extract_videos: true } : undefined,
              body: { [kind]: [id] },
            }),
          SCHEDULED,
        )
        if (isDone) {
          setScheduledId(id)
          core.notifications.send({ type: 'kick' })
        }
        return isDone
      },
    },
  }
}
