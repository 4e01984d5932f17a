import { basename } from 'node:path'
import { EXIT } from '../../output/exit-code.ts'
import { refuseTerminal, saveDownload } from '../../connection/save-download.ts'
import { onServer } from '../../command/server-call.ts'
import { readVideoId } from '../../command/read-video-id.ts'

interface DownloadFlags {
  readonly output?: string
  readonly force?: boolean
}

/** Downloads the file of a video. */
export const videoDownload = onServer<DownloadFlags>(async ({ cli, client, connection, args, options }) => {
  const { id } = readVideoId(args[0] ?? '')
  const { media_url: path } = await client.getVideo({ params: { id } })
  refuseTerminal(cli, options.output)
  const name = basename(new URL(path, connection.serverUrl).pathname)
  await saveDownload({ cli, connection, path, name, output: options.output ?? name, force: options.force ?? false })
  return EXIT.ok
})
