import type { PlayerMedia } from '@tubecellar/core'
import { displayText } from '@tubecellar/core/format'
import { isOnServer, mediaUrl } from './media-url.ts'
import type { MpvIpc } from './mpv-ipc.ts'
import { PlayerError } from './player-error.ts'
import type { MediaSource } from './player-options.ts'

/** Opens the file at its start position. Credentials are set before, as an array because they may contain commas. */
export async function loadFile(ipc: MpvIpc, media: PlayerMedia, startAt: number, source: MediaSource): Promise<void> {
  const url = mediaUrl(media.url, source.serverUrl)
  if (url === null) throw new PlayerError({ tag: 'noUrl' })
  const headers = isOnServer(url, source.serverUrl) ? await source.headers() : []
  await ipc.request(['set_property', 'http-header-fields', headers])
  await ipc.request({
    name: 'loadfile',
    url,
    flags: 'replace',
    options: { start: String(Math.max(0, startAt)), 'force-media-title': displayText(media.title) },
  })
}

/** Adds chapters and subtitles to the open file. Returns mpv's IDs of the subtitle tracks, in the order of `media`. */
export async function addChaptersAndSubtitles(
  ipc: MpvIpc,
  media: PlayerMedia,
  source: MediaSource,
): Promise<(number | null)[]> {
  const chapters = chapterList(media)
  if (chapters.length > 0) await ipc.request(['set_property', 'chapter-list', chapters])
  const urls = media.subtitles.map(({ url }) => mediaUrl(url, source.serverUrl))
  for (const [index, { label, lang }] of media.subtitles.entries()) {
    const url = urls[index] ?? null
    if (url === null || !isOnServer(url, source.serverUrl)) continue
    // A subtitle that fails to load has no track ID; the others are still added.
    await ipc
      .request(['sub-add', url, 'auto', displayText(label), displayText(lang)], { isAsync: true })
      .catch(() => undefined)
  }
  const tracks = trackIds(await ipc.request(['get_property', 'track-list']))
  return urls.map(url => (url === null ? null : (tracks.get(url) ?? null)))
}

/** Chapters, with the start and end of skippable segments, for mpv's seek bar. */
export function chapterList({ chapters, segments }: PlayerMedia): { title: string; time: number }[] {
  const chapterAt = (time: number) => chapters.findLast(({ start }) => start <= time)?.title ?? ''
  return [
    ...chapters.map(({ title, start }) => ({ title, time: start })),
    ...segments.flatMap(({ label, start, end }) => [
      { title: label, time: start },
      { title: chapterAt(end), time: end },
    ]),
  ].sort((a, b) => a.time - b.time)
}

function trackIds(tracks: unknown): Map<string, number> {
  const found = new Map<string, number>()
  for (const track of Array.isArray(tracks) ? (tracks as Record<string, unknown>[]) : []) {
    const { type, id, 'external-filename': file } = track
    if (type === 'sub' && typeof id === 'number' && typeof file === 'string') found.set(file, id)
  }
  return found
}
