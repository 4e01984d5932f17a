import { Playlist } from '@tubecellar/core/contract'
import { parseChoice } from '../../command/parse-choice.ts'
import { parseChanges } from '../../command/parse-changes.ts'
import { changeCommand } from '../../command/show-command.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export const playlistSettings = changeCommand<object>(
  OTHER_CHANGES.setPlaylistSettings,
  async ({ client, args: [id = '', ...changes] }) => {
    const { playlist_sort_order: order } = parseChanges(changes, {
      playlist_sort_order: Playlist.shape.playlist_sort_order,
    })
    const playlist =
      order === undefined
        ? await client.getPlaylist({ params: { id } })
        : await client.updatePlaylist({
            params: { id },
            body: {
              playlist_sort_order: parseChoice(['top', 'bottom'] as const, toText(order), 'playlist_sort_order'),
            },
          })
    return { playlist_sort_order: playlist.playlist_sort_order }
  },
)
