import { useState } from 'react'
import { metadataCommandTexts } from '../../messages/en/metadata.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { metadataCommands } from './metadata.commands.ts'

export interface RefreshView {
  readonly label: string
  /** Null for a video, which contains no videos. */
  readonly videosLabel: string | null
  /** 'Reindex scheduled' after the request. */
  readonly scheduled: string | null
}

/** Refreshes the metadata of a video, channel or playlist. */
export function useRefresh(
  kind: 'video' | 'channel' | 'playlist',
  id: string,
): { view: RefreshView; refresh: BoundCommand<{ withVideos: boolean }> } {
  const [scheduledId, setScheduledId] = useState<string | null>(null)
  const refresh = useCommand(metadataCommands.refresh, () => setScheduledId(id))
  return {
    view: {
      label: metadataCommandTexts.reindex,
      videosLabel: kind === 'video' ? null : metadataCommandTexts.reindexVideos,
      scheduled: scheduledId === id ? metadataCommandTexts.scheduled : null,
    },
    refresh: withInput(refresh, ({ withVideos }) => ({ kind, ids: [id], withVideos })),
  }
}
