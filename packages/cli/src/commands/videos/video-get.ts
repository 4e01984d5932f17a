import { responseFields } from '@tubecellar/core/client'
import { formatBytes, formatClock, formatCount, formatDate } from '@tubecellar/core/format'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { readVideoId } from '../../command/read-video-id.ts'

export const videoGet: CommandAction<ServerFlags & OutputFlags> = async ({ cli, args, options }) => {
  const { id } = readVideoId(args[0] ?? '')
  const { client } = await connect(cli, options)
  const video = await client.getVideo({ params: { id } })
  const { player } = video
  await printRecord(cli, options, {
    value: video,
    fields: responseFields('Video'),
    details: [
      [rowLabels.id, video.youtube_id],
      [rowLabels.title, video.title],
      [rowLabels.channel, `${video.channel.channel_name} (${video.channel.channel_id})`],
      [rowLabels.published, formatDate(video.published), video.published],
      [rowLabels.length, formatClock(player.duration), player.duration],
      [rowLabels.size, formatBytes(video.media_size), video.media_size],
      [rowLabels.views, formatCount(video.stats.view_count), video.stats.view_count],
      [rowLabels.watched, player.watched ? 'yes' : 'no'],
      [rowLabels.position, formatClock(player.position ?? 0), player.position ?? 0],
      ...(video.is_kept === undefined ? [] : ([[rowLabels.protected, video.is_kept ? 'yes' : 'no']] as const)),
      [rowLabels.media, video.media_url],
    ],
  })
  return EXIT.ok
}
