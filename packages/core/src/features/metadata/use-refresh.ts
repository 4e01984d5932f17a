import { useState } from 'react'
import { metadataCommandTexts } from '../../messages/en/metadata.ts'
import { useCommand } from '../../react/use-command.ts'
import { metadataCommands } from './metadata.commands.ts'

export interface RefreshView {
  readonly label: string
  /** Null for a video, which contains no videos. */
  readonly videosLabel: string | null
  /** 'Reindex scheduled' after the request. */
  readonly scheduled: string | null
}

export interface RefreshActions {
  readonly run: (options: { withVideos: boolean }) => Promise<boolean>
}

/** Refreshes the metadata of a video, channel or playlist. For staff. */
export function useRefresh(
  kind: 'video' | 'channel' | 'playlist',
  id: string,
): { view: RefreshView; actions: RefreshActions } {
  const refresh = useCommand(metadataCommands.refresh)
  const [scheduledId, setScheduledId] = useState<string | null>(null)
  return {
    view: {
      label: metadataCommandTexts.reindex,
      videosLabel: kind === 'video' ? null : metadataCommandTexts.reindexVideos,
      scheduled: scheduledId === id ? metadataCommandTexts.scheduled : null,
    },
    actions: {
      async run({ withVideos }) {
        const isDone = await refresh.run({ kind, id, withVideos })
        if (isDone) setScheduledId(id)
        return isDone
      },
    },
  }
}
