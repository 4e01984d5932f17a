import type { Item } from './item.ts'
import { frameSize } from './formats.ts'
import type { Format } from './formats.ts'
import { scenes } from './scenes.ts'
import { seededRandom } from './seeded-random.ts'

const FRAME_RATE = 15

/** One frame a second is enough for a long video, whose creation is otherwise slow. */
export const frameRate = (item: Item): number => (item.media === 'long' ? 1 : FRAME_RATE)

const HD_HEIGHT = 720

/** The still a video is panned over: larger than its frames, so that slow moves do not judder. */
export const stillSize = (item: Item, height: number): { width: number; height: number } =>
  frameSize(item, height * (height < HD_HEIGHT ? 2 : 1.25))

// No dates, no versions and a fixed number of threads: the same input gives the same bytes.
const REPEATABLE = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact'.split(' ')
const FAST_START = ['-movflags', '+faststart']

/** A slow drift with a breathing zoom; direction and start depend on the item. */
const camera = (item: Item, size: { width: number; height: number }): string => {
  const random = seededRandom(item.id, 'camera')
  const rate = frameRate(item)
  const frames = item.seconds * rate
  const sweep = `(0.5${random.pick(['-', '+'])}0.5*cos(PI*on/${frames}))`
  const volumePulse = `(0.5${random.pick(['-', '+'])}0.5*cos(2*PI*on/${frames}))`
  const height = random.pick(['0.3', '0.5', '0.7'])
  return (
    `zoompan=z='1.03+0.15*${volumePulse}':x='(iw-iw/zoom)*${sweep}':y='(ih-ih/zoom)*${height}'` +
    `:d=${frames}:s=${size.width}x${size.height}:fps=${rate}`
  )
}

/** Arguments for silent video: input 0 is the still, input 1 the clock as raw RGBA on standard input. */
export const videoArgs = (
  item: Item,
  format: Format,
  still: string,
  clock: { width: number; height: number },
): string[] => {
  if (format.video === null) throw new Error(`Format ${format.id} has no picture`)
  const { codec, height, kbps } = format.video
  const size = frameSize(item, height)
  const grain = item.media === 'grain' ? ',noise=alls=7:allf=t' : ''
  const margin = Math.round(Math.min(size.width, size.height) * 0.04)
  const graph =
    `[0]format=yuv420p,${camera(item, size)}${grain}[scene];` +
    `[scene][1]overlay=x=main_w-overlay_w-${margin}:y=${margin}:shortest=0,format=yuv420p[out]`
  // large frames must not keep the first download waiting
  const speed =
    height < HD_HEIGHT ? ['-preset', 'veryfast', '-threads', '1'] : ['-preset', 'superfast', '-threads', '2']
  const rate = item.media === 'grain' ? ['-b:v', `${kbps}k`] : ['-crf', codec === 'h264' ? '31' : '45']
  const encoder =
    codec === 'h264'
      ? ['-c:v', 'libx264', ...speed, '-profile:v', 'main', ...rate, ...FAST_START]
      : ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-threads', '1', '-b:v', '0', ...rate]
  const clockInput = `-f rawvideo -pix_fmt rgba -s ${clock.width}x${clock.height} -r 1 -i pipe:0`.split(' ')
  return [
    ...['-i', still, ...clockInput],
    ...['-filter_complex', graph, '-map', '[out]', '-t', String(item.seconds), '-g', String(frameRate(item) * 4)],
    ...encoder,
    ...REPEATABLE,
  ]
}

/** A soft chord that swells and fades, in the key of the scene. */
export const audioArgs = (item: Item, format: Format): string[] => {
  if (format.audio === null) throw new Error(`Format ${format.id} has no sound`)
  const root = scenes[item.scene].rootHz
  const third = seededRandom(item.id, 'chord').pick([1.189, 1.26])
  const tone = (ratio: number, level: number, swellHz: number): string =>
    `sine=f=${(root * ratio).toFixed(2)}:r=16000:d=${item.seconds},volume=${level},tremolo=f=${swellHz}:d=0.7`
  const tones = [tone(1, 1.1, 0.11), tone(third, 0.6, 0.15), tone(1.498, 0.7, 0.19), tone(2, 0.3, 0.27)]
  const fade = Math.min(2, item.seconds / 4)
  const graph =
    `${tones.map((filter, index) => `${filter}[t${index}]`).join(';')};[t0][t1][t2][t3]amix=4:normalize=0,` +
    `afade=t=in:d=${fade},afade=t=out:st=${item.seconds - fade}:d=${fade}`
  const { codec, kbps } = format.audio
  const encoder =
    codec === 'aac'
      ? ['-c:a', 'aac', '-aac_coder', 'fast', '-ar', '22050']
      : ['-c:a', 'libopus', '-compression_level', '2', '-ar', '48000']
  const container = format.ext === 'webm' ? [] : FAST_START
  return ['-f', 'lavfi', '-i', graph, '-ac', '1', ...encoder, '-b:a', `${kbps}k`, ...container, ...REPEATABLE]
}

/** Combines a video file and an audio file without encoding them again. */
export const joinArgs = (video: string, audio: string): string[] => [
  ...['-i', video, '-i', audio, '-map', '0:v', '-map', '1:a', '-c', 'copy', ...FAST_START, ...REPEATABLE],
]
