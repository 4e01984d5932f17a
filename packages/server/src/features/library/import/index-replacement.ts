import { epochSeconds } from '../../../platform/clock.ts'
import type { LibraryStore, SubtitleRecord, VideoRecord } from '../../videos/index.ts'
import type { Probe } from '../../../media/ffprobe.ts'
import type { Info } from '../../../site/info-json.ts'
import { refreshedVideo, writeSidecar } from '../../metadata/index.ts'
import { libraryTexts } from '../../../messages/library.ts'
import { compressInfo } from '../../../site/stored-info.ts'

type Context = Parameters<typeof writeSidecar>[0] & {
  library: Pick<LibraryStore, 'index' | 'channel'>
  clock: { now: () => number }
}

interface Replacement {
  /** Relative to the media root. */
  path: string
  sizeBytes: number
  probe: Probe
  /** Fields that it does not contain are unchanged. */
  info: Info
  infoJson: Buffer | undefined
  /** Subtitles of other languages are unchanged. */
  subtitles: readonly SubtitleRecord[]
  hasNewThumb: boolean
}

/** Indexes another file of an archived video. Its channel, watch states, playlists and comments are kept. */
export async function indexReplacement(context: Context, old: VideoRecord, file: Replacement): Promise<void> {
  const { library, clock } = context
  const { path, sizeBytes, probe, info, infoJson, subtitles, hasNewThumb } = file
  const now = epochSeconds(clock)
  const channel = await library.channel(old.channelId)
  if (channel === undefined) throw new Error(libraryTexts.channelIsNotInLibrary(old.channelId))
  const refreshed = refreshedVideo(old, { info, hasNewThumb, sponsorblock: null, file: { probe, sizeBytes }, now })
  const video = { ...refreshed, mediaPath: path, shortcomings: [] }
  const rawInfo = infoJson && (await compressInfo(infoJson))
  await library.index({ video, channel, subtitles, rawInfo }, now)
  await writeSidecar(context, video)
}
