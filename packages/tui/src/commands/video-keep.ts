import { answerFields } from '@tubecellar/core/client'
import { formatDate } from '@tubecellar/core/format'
import { EXIT } from '../output/exit-code.ts'
import { printRows, type OutputFlags } from '../output/print.ts'
import { connect, type ServerFlags } from '../profile/connect.ts'
import type { Run } from './define-command.ts'
import { batch } from './shapes/batch.ts'
import { readVideoId } from './video-id.ts'

export const videoKeep = batch<{ readonly off?: boolean }>({
  noun: 'video',
  done: 'marked',
  readId: text => readVideoId(text).id,
  act: async ({ client, options }, id) => {
    await client.setKept({ params: { id }, body: { is_kept: !options.off } })
    return options.off ? 'is deleted like the others once it was watched' : 'stays, watched or not'
  },
})

/** What the daily deletion takes next. */
export const videoExpiring: Run<ServerFlags & OutputFlags> = async ({ shell, options }) => {
  const { client } = await connect(shell, options)
  await printRows(shell, options, {
    columns: [
      { heading: 'ID', text: video => video.youtube_id },
      { heading: 'TITLE', text: video => video.title, isFlexible: true },
      { heading: 'CHANNEL', text: video => video.channel_name, isFlexible: true },
      {
        heading: 'WATCHED',
        text: video => formatDate(new Date(video.watched_date * 1000).toISOString()),
        plain: video => video.watched_date,
        align: 'right',
      },
    ],
    fields: answerFields('ExpiringVideo'),
    pages: [await client.listExpiring()],
    isStream: false,
    nothing: 'Nothing is due to be deleted.',
  })
  return EXIT.ok
}
