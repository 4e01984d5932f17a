import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { bigItem } from './big-channel.ts'
import { clockSize, clockStrip } from './clock-strip.ts'
import { audioArgs, joinArgs, stillSize, videoArgs } from './encode-args.ts'
import { ffmpeg } from './ffmpeg.ts'
import { videoFormats } from './formats.ts'
import type { Format } from './formats.ts'
import type { Item } from './item.ts'
import type { CacheFile } from './cache-file.ts'
import { imageFile } from './image-file.ts'
import { createLimiter } from './limiter.ts'

const ENCODERS = 2

export interface MediaStore {
  /**
   * The path of the item in that format, which is encoded at the first request; the big channel shares one tiny file.
   */
  file: (item: Item, format: Format) => Promise<string>
  /** Every format of these items. */
  fileAll: (items: Item[]) => Promise<void>
}

/** Increased when the drawing changes without a change in the arguments of ffmpeg. */
const DRAWING_VERSION = '1'
const noInput = async (): Promise<Buffer> => Buffer.alloc(0)

export const mediaStore = (
  createFileCache: CacheFile,
  signal: AbortSignal,
  onProgress: (line: string) => void,
): MediaStore => {
  const limit = createLimiter(ENCODERS)

  /**
   * `argsFor` gets the paths of the files in `inputs`; their names, not their folders, determine the name of the
   * result.
   */
  const encode = async (
    item: Item,
    ext: Format['ext'],
    inputs: string[],
    argsFor: (paths: string[]) => string[],
    input: () => Promise<Buffer>,
  ): Promise<string> => {
    const recipe = [DRAWING_VERSION, ...argsFor(inputs.map(path => basename(path)))]
    const hash = createHash('sha256').update(recipe.join('\n')).digest('hex').slice(0, 10)
    const name = `media/${item.id}-${hash}.${ext}`
    return createFileCache(name, part =>
      limit(async () => {
        const startedMs = performance.now()
        await ffmpeg([...argsFor(inputs), '-f', ext === 'webm' ? 'webm' : 'mp4', part], await input(), signal)
        onProgress(`made ${name} (${item.title}) in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
      }),
    )
  }

  const video = async (item: Item, format: Format, height: number): Promise<string> => {
    const clock = clockSize(height)
    const still = await imageFile(createFileCache, {
      cover: item.scene,
      look: item.look,
      ...stillSize(item, height),
    })
    const argsFor = ([path = '']: string[]): string[] => videoArgs(item, format, path, clock)
    return encode(item, format.ext, [still], argsFor, () => clockStrip(item.seconds, clock))
  }

  const audio = async (item: Item, format: Format): Promise<string> =>
    encode(item, format.video === null ? format.ext : 'm4a', [], () => audioArgs(item, format), noInput)

  const videoWithAudio = async (item: Item, format: Format, height: number): Promise<string> => {
    const parts = await Promise.all([video(item, format, height), audio(item, format)])
    return encode(item, format.ext, parts, ([image = '', sound = '']) => joinArgs(image, sound), noInput)
  }

  const file = async (requested: Item, format: Format): Promise<string> => {
    const item = requested.media === 'tiny' ? bigItem(0) : requested
    if (format.video === null) return audio(item, format)
    return format.audio === null
      ? video(item, format, format.video.height)
      : videoWithAudio(item, format, format.video.height)
  }

  const fileAll = async (items: Item[]): Promise<void> => {
    await Promise.all(items.flatMap(item => videoFormats(item).map(format => file(item, format))))
  }
  return { file, fileAll }
}
