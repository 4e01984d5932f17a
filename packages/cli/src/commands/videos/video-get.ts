import { responseFields } from '@tubecellar/core/client'
import { rowLabels } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { booleanValue, clockValue, countValue, dateValue, sizeValue, valueDetail } from '../../output/values.ts'
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
      valueDetail(rowLabels.published, dateValue(video.published)),
      valueDetail(rowLabels.length, clockValue(player.duration)),
      valueDetail(rowLabels.size, sizeValue(video.media_size)),
      valueDetail(rowLabels.views, countValue(video.stats.view_count)),
      valueDetail(rowLabels.watched, booleanValue(player.watched)),
      valueDetail(rowLabels.position, clockValue(player.position ?? 0)),
      ...(video.is_kept === undefined ? [] : [valueDetail(rowLabels.protected, booleanValue(video.is_kept))]),
      [rowLabels.media, video.media_url],
    ],
  })
  return EXIT.ok
}
