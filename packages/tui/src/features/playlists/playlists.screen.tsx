import type { Screen } from '@tubecellar/core'
import { useNotifications, usePlaylists, useSavedSearches } from '@tubecellar/core/react'
import { PlaylistBrowser } from './playlist-browser.tsx'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'

interface PlaylistsScreenProps {
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
}

export function PlaylistsScreen({ page, height, ...rest }: PlaylistsScreenProps) {
  const width = useTerminal().columns - 1
  const task = useNotifications('channel').view.items[0]
  return (
    <>
      {task ? <TaskPanel task={task} width={width} /> : null}
      <PlaylistBrowser
        playlists={usePlaylists({ channel: null, page })}
        savedSearches={useSavedSearches().view ?? []}
        height={height - (task ? TASK_ROWS : 0)}
        {...rest}
      />
    </>
  )
}
