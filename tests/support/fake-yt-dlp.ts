import { execFile } from 'node:child_process'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverTool } from './tools.ts'

const call = promisify(execFile)

/** Duration of every video, in seconds. */
export const FAKE_VIDEO_S = 1

const FREE_BOX_HEADER_BYTES = 8

/** The data of videos whose IDs start with one of these is invalid. */
export const INVALID_VIDEO_PREFIXES = [
  'oddjson',
  'nojson',
  'nomedia',
  'badmedia',
  'failing',
  'othervi',
  'silent',
] as const

export const fakeVideoId = (prefix: string, number: number) => prefix + String(number).padStart(11 - prefix.length, '0')
export const fakeVideoUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`

/**
 * Writes a program that responds like yt-dlp, in milliseconds and without a site: for tests with a thousand videos, or
 * an invalid one, in which starting Python each time would take too long. Returns its path.
 */
export async function writeFakeYtDlp(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const media = join(folder, 'tiny.mp4')
  await writeFakeMedia(media)
  const program = join(folder, 'yt-dlp')
  await writeFile(program, script(media), { mode: 0o755 })
  return program
}

/** Plain video and audio, padded with bytes that players ignore. */
export async function writeFakeMedia(file: string, extraBytes = 0, seconds = FAKE_VIDEO_S): Promise<void> {
  const source = ['-f', 'lavfi', '-i', `color=teal:size=64x36:rate=5:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `anullsrc=duration=${seconds}`]
  await call(serverTool('ffmpeg'), [
    '-v',
    'error',
    '-y',
    ...source,
    ...sound,
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
    file,
  ])
  if (extraBytes < FREE_BOX_HEADER_BYTES) return
  // A box of the type 'free': its length including the header, then the type (ISO/IEC 14496-12, 8.1.2).
  const box = Buffer.alloc(extraBytes)
  box.writeUInt32BE(extraBytes)
  box.write('free', 4, 'latin1')
  await appendFile(file, box)
}

const script = (media: string) => `#!/bin/sh
for arg; do
  case $arg in
    --version) echo 2099.01.01; exit ;;
    home:*) folder=\${arg#home:} ;;
    --dump-json | --dump-single-json) isAsking=1 ;;
  esac
  url=$arg
done
id=\${url##*v=}
[ -z "$isAsking" ] || exit 1
file=$folder/media
said='"title":"Quick '$id'","channel":"Quick","channel_id":"UCquickquickquickquickqu","duration":${FAKE_VIDEO_S}'
info='{"_type":"video","id":"'$id'","extractor":"youtube","extractor_key":"Youtube","vcodec":"h264","acodec":"aac",'$said'}'
cp '${media}' "$file.mp4"
case $id in
  oddjson*) info='{"id":"'$id'","extractor_key":"Youtube","title":{"en":[1]},"channel":7,"duration":"long","tags":"x","thumbnails":{"a":1},"chapters":[null,3],"subtitles":[],"timestamp":"never","view_count":-1e99,"upload_date":[]}' ;;
  nojson*) info='<html>' ;;
  nomedia*) rm "$file.mp4" ;;
  badmedia*) head -c 9000 /dev/urandom >"$file.mp4" ;;
  failing*) echo 'ERROR: [youtube] a traceback: KeyError(\\000)' >&2; exit 1 ;;
  othervi*) info='{"id":"anotherone0","extractor_key":"Youtube","title":"Another"}' ;;
  silent*) exit 0 ;;
esac
printf %s "$info" >"$file.info.json"
echo 'DONE {"filepath":"'"$file"'.mp4"}'
`
