/**
 * A replacement for yt-dlp with one small built-in site that responds in milliseconds: a channel of ten videos and a
 * short, a playlist of four, subtitles and comments. It is for tests of kills, full disks and a failing site; other
 * tests use the real tool and a real site.
 *
 *   const site = await createFakeSite(folder, { pictureUrl: tube.url + '/thumb.jpg' })
 *   await site.suffer('refused')                            // from the next call on
 */
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fakeVideoId, fakeVideoUrl, writeFakeMedia, FAKE_VIDEO_S } from './fake-yt-dlp.ts'

/** The faults of the site: slow responses, rate limiting, connections that break, or invalid data. */
export const SITE_FAULTS = ['slow', 'refused', 'truncated', 'invalid'] as const
export type SiteFault = (typeof SITE_FAULTS)[number]

export interface FakeSite {
  /** The program that replaces yt-dlp. */
  program: string
  videos: readonly string[]
  short: string
  channel: string
  playlist: string
  /** The arguments of all calls, one per line. */
  callsFile: string
  suffer: (trouble: SiteFault | 'nothing') => Promise<void>
}

const CHANNEL = { id: 'UCquickquickquickquickqu', name: 'Quick' }
const CHANNEL_URL = `https://www.youtube.com/channel/${CHANNEL.id}`
const PLAYLIST = { id: 'PLquickquickquick', url: 'https://www.youtube.com/playlist?list=PLquickquickquick' }
const PUBLISHED = 1_700_000_000

interface QuickSiteOptions {
  pictureUrl: string
  /** How many bytes larger each video is than its few KiB of video and audio. */
  extraBytes?: number
  /** The duration of each video. */
  seconds?: number
}

export async function createFakeSite(
  folder: string,
  { pictureUrl, extraBytes = 0, seconds = FAKE_VIDEO_S }: QuickSiteOptions,
): Promise<FakeSite> {
  const responses = join(folder, 'answers')
  await mkdir(responses, { recursive: true })
  await writeFakeMedia(join(folder, 'tiny.mp4'), extraBytes, seconds)
  const ids = Array.from({ length: 10 }, (_, number) => fakeVideoId('video', number))
  const short = fakeVideoId('short', 0)
  const put = (url: string, ending: 'json' | 'list', lines: readonly object[]) =>
    writeFile(join(responses, `${keyOf(url)}.${ending}`), lines.map(line => `${JSON.stringify(line)}\n`).join(''))

  const art = [{ id: 'avatar_uncropped', url: pictureUrl, width: 64, height: 64 }]
  for (const [index, id] of [...ids, short].entries())
    await put(fakeVideoUrl(id), 'json', [video(id, index, { pictureUrl, seconds })])
  const owner = { channel: CHANNEL.name, channel_id: CHANNEL.id, channel_url: CHANNEL_URL }
  const page = { _type: 'playlist', extractor: 'youtube:tab', extractor_key: 'YoutubeTab', ...owner }
  const channelPage = { ...page, id: CHANNEL.id, title: CHANNEL.name, webpage_url: CHANNEL_URL, thumbnails: art }
  await put(CHANNEL_URL, 'json', [channelPage])
  const tabs = { videos: ids, shorts: [short] }
  await put(
    CHANNEL_URL,
    'list',
    Object.keys(tabs).map(tab => ({ _type: 'url', ie_key: 'YoutubeTab', url: `${CHANNEL_URL}/${tab}` })),
  )
  for (const [tab, members] of Object.entries(tabs))
    await put(
      `${CHANNEL_URL}/${tab}`,
      'list',
      members.map(id => entry(id, seconds)),
    )
  await put(PLAYLIST.url, 'json', [{ ...page, id: PLAYLIST.id, title: 'Quick list', webpage_url: PLAYLIST.url }])
  await put(
    PLAYLIST.url,
    'list',
    ids.slice(2, 6).map(id => entry(id, seconds)),
  )

  const program = join(folder, 'yt-dlp')
  await writeFile(program, script(folder))
  await chmod(program, 0o755)
  const siteFaultFile = join(folder, 'trouble')
  return {
    program,
    videos: ids.map(fakeVideoUrl),
    short: fakeVideoUrl(short),
    channel: CHANNEL.id,
    playlist: PLAYLIST.url,
    callsFile: join(folder, 'calls'),
    suffer: async trouble =>
      trouble === 'nothing' ? rm(siteFaultFile, { force: true }) : writeFile(siteFaultFile, trouble),
  }
}

/** The same key that the script derives from a URL. */
const keyOf = (url: string) => url.replace(/[^A-Za-z0-9]/g, '_')

const entry = (id: string, seconds: number) => ({
  _type: 'url',
  ie_key: 'Youtube',
  id,
  url: fakeVideoUrl(id),
  title: `Quick ${id}`,
  channel: CHANNEL.name,
  channel_id: CHANNEL.id,
  duration: seconds,
})

const video = (id: string, index: number, { pictureUrl, seconds }: { pictureUrl: string; seconds: number }) => ({
  _type: 'video',
  id,
  extractor: 'youtube',
  extractor_key: 'Youtube',
  webpage_url: fakeVideoUrl(id),
  title: `Quick ${id}`,
  description: `Video number ${index}`,
  channel: CHANNEL.name,
  channel_id: CHANNEL.id,
  channel_url: CHANNEL_URL,
  duration: seconds,
  timestamp: PUBLISHED + index,
  view_count: index * 10,
  vcodec: 'h264',
  acodec: 'aac',
  formats: [{}],
  thumbnail: pictureUrl,
  ...(id.startsWith('short') ? { media_type: 'short' } : {}),
  subtitles: { en: [{ ext: 'vtt', name: 'English', url: 'https://www.youtube.com/subtitles' }] },
})

const COMMENTS = JSON.stringify([
  { id: 'c1', text: 'first', author: 'A', author_id: 'a', timestamp: PUBLISHED, like_count: 1 },
  { id: 'c2', parent: 'c1', text: 'second', author: 'B', author_id: 'b', timestamp: PUBLISHED },
])

const script = (folder: string) => `#!/bin/sh
printf '%s\\n' "$@" >>'${folder}/calls'
limit=9999
for arg; do
  case $before in
    --playlist-end) limit=$arg ;;
    --load-info-json) job=subtitles ;;
  esac
  case $arg in
    --version) echo 2099.01.01; exit ;;
    home:*) home=\${arg#home:} ;;
    --write-comments) job=comments ;;
    --dump-json) job=list ;;
    --dump-single-json) job=look ;;
    --skip-download) job=\${job:-refresh} ;;
  esac
  before=$arg
done
url=$before
answer='${folder}/answers/'$(printf %s "$url" | tr -c 'A-Za-z0-9' _)
trouble=
[ ! -f '${folder}/trouble' ] || read -r trouble <'${folder}/trouble' || :
case $trouble in
  slow) sleep 0.4 ;;
  refused) echo 'ERROR: HTTP Error 429: Too Many Requests' >&2; exit 1 ;;
  invalid) [ "$job" = subtitles ] || answer='${folder}/invalid' ;;
esac
gone() { echo 'ERROR: HTTP Error 404: Not Found' >&2; exit 1; }
case \${job:-download} in
  comments)
    mkdir -p "$home"
    [ "$trouble" = invalid ] && info='<html>' || info='{"comments":${COMMENTS}}'
    printf %s "$info" >"$home/media.info.json" || { echo 'ERROR: No space left on device' >&2; exit 1; } ;;
  list) [ -f "$answer.list" ] || gone; head -n "$limit" "$answer.list" ;;
  look) [ -f "$answer.json" ] || gone; cat "$answer.json" ;;
  subtitles)
    mkdir -p "$home"
    printf 'WEBVTT\\n\\n00:00.000 --> 00:00.400\\na copper lantern\\n\\n00:00.500 --> 00:00.900\\nby the river\\n' >"$home/media.en.vtt" || exit 1 ;;
  refresh) [ -f "$answer.json" ] || gone; mkdir -p "$home"; cp "$answer.json" "$home/media.info.json" || exit 1 ;;
  download)
    [ -f "$answer.json" ] || gone
    if [ "$trouble" = truncated ]; then
      head -c 2000 '${folder}/tiny.mp4' >"$home/media.mp4"
    else
      cp '${folder}/tiny.mp4' "$home/media.mp4.part" || { echo 'ERROR: No space left on device' >&2; exit 1; }
      [ "$trouble" != slow ] || sleep 0.4
      mv "$home/media.mp4.part" "$home/media.mp4"
    fi
    cp "$answer.json" "$home/media.info.json" || { echo 'ERROR: No space left on device' >&2; exit 1; }
    echo 'DONE {"filepath":"'"$home"'/media.mp4"}' ;;
esac
`
