import { metadataCommands } from '@tubecellar/core/commands/metadata/metadata'
import { startTaskCommand } from '../tasks/index.ts'
import { readVideoId } from '../../command/read-video-id.ts'

/** Generates the subtitles of a video without any. */
export const videoTranscribe = startTaskCommand(metadataCommands.transcribe, ({ client, args }) =>
  client.startTranscription({ params: { id: readVideoId(args[0] ?? '').id } }),
)
