import { screenPath } from '@tubecellar/core/client'
import { transcriptsTexts } from '@tubecellar/core/messages/cli/transcripts'
import {
  EXPORT_FORMATS,
  exportTranscript,
  fetchCues,
  preferredTrack,
  transcriptCues,
  transcriptTracks,
} from '@tubecellar/core/transcripts'
import { parseChoice } from '../../command/parse-choice.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { onServer } from '../../command/server-call.ts'
import { writeLine } from '../../output/cli-context.ts'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'

interface TranscriptFlags {
  readonly format?: string
  readonly lang?: string
}

/** Prints the transcript of a video from one of its subtitle files. */
export const videoTranscript = onServer<TranscriptFlags>(async ({ cli, client, connection, args, options }) => {
  const { id } = readVideoId(args[0] ?? '')
  const format = parseChoice(EXPORT_FORMATS, options.format ?? 'text', '--format')
  const video = await client.getVideo({ params: { id } })
  const tracks = transcriptTracks(video)
  const langs = tracks.map(({ lang }) => lang)
  const { lang } = options
  if (lang !== undefined && !langs.includes(lang))
    throw usageError(transcriptsTexts.unknownLang(lang), transcriptsTexts.langHint(langs.join(', ')))
  const track = preferredTrack(tracks, lang ?? null)
  if (!track)
    throw new CommandError({ exitCode: EXIT.notFound, code: 'notFound', message: transcriptsTexts.noSubtitles(id) })
  const cues = transcriptCues(await fetchCues(client, track.path, cli.signal))
  const base = connection.serverUrl.replace(/\/+$/, '')
  const link = (seconds: number) => base + screenPath({ tag: 'video', id, startAt: String(Math.floor(seconds)) })
  await writeLine(cli.stdout, exportTranscript(format, { title: video.title, cues, link }).text.trimEnd())
  return EXIT.ok
})
