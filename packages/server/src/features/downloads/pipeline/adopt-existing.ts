import { FetchError } from '../../../site/error-class.ts'
import type { Info } from '../../../site/info-json.ts'
import { fileStem, isMediaName, type MediaFile } from '../../../media/media-tree.ts'
import { indexFile, indexFromSidecar } from '../../metadata/index.ts'
import type { Publisher } from './publisher.ts'
import type { PipelineContext } from './pipeline-context.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/** How much the durations of a file and its video may differ: the larger of the two limits, in seconds and as a share. */
const DURATION_SLACK_S = 3
const DURATION_SHARE = 0.05

const hasSimilarDuration = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(DURATION_SLACK_S, DURATION_SHARE * other)

/**
 * Media files in the folder of the channel that are named after this ID. Only for a video that the library does not
 * have.
 */
async function findExisting({ media, item }: PipelineContext, channelId: string): Promise<MediaFile[]> {
  const accepts = (name: string) => isMediaName(name) && fileStem(name) === item.videoId
  const files: MediaFile[] = []
  for await (const { path, sizeBytes } of media.list({ folder: channelId, accepts }))
    files.push({ path, folder: channelId, id: item.videoId, sizeBytes })
  return files
}

/** Duration in seconds; undefined when the file cannot be played. */
async function probeDuration(
  { ffprobe, media, signal }: PipelineContext,
  { path }: MediaFile,
): Promise<number | undefined> {
  try {
    const { streams, durationSeconds } = await media.withInput(path, input => ffprobe.probe(input, signal))
    return streams.length > 0 ? durationSeconds : undefined
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}

/**
 * Before a download: adopts a file of this video that is in the media folder with its sidecar, for example after the
 * database was lost. Returns its path.
 */
export async function adoptWithSidecar(context: PipelineContext, channelId: string): Promise<string | undefined> {
  if (channelId === '' || !(await context.media.isPresent())) return undefined
  for (const file of await findExisting(context, channelId)) {
    const duration = await probeDuration(context, file)
    if (duration === undefined) continue
    if (await indexFromSidecar(context, file, sidecar => hasSimilarDuration(duration, sidecar.duration)))
      return file.path
  }
  return undefined
}

/**
 * After a download: adopts a file that is named after the ID of the video and has its duration, instead of the
 * download, and renames every other file of that name. Returns the path of the adopted file.
 */
export async function adoptOrSaveAside(
  context: PipelineContext,
  { channelId, info, durationSeconds }: { channelId: string; info: Info; durationSeconds: number },
  publisher: Publisher,
): Promise<string | undefined> {
  const fromSidecar = await adoptWithSidecar(context, channelId)
  if (fromSidecar !== undefined) return fromSidecar
  const files = await findExisting(context, channelId)
  for (const file of files) {
    const duration = await probeDuration(context, file)
    if (duration === undefined || !hasSimilarDuration(duration, durationSeconds)) continue
    const sidecar = context.paths.sidecar(channelId, context.item.videoId)
    if (await context.media.stat(sidecar)) context.note(keptFileNote(await publisher.saveAside(sidecar)))
    const site = { tools: context, isSiteFirst: false }
    await indexFile({ ...context, site }, file, { info, channelId, url: context.item.sourceUrl })
    return file.path
  }
  for (const { path } of files) context.note(keptFileNote(await publisher.saveAside(path)))
  return undefined
}

export const keptFileNote = (path: string) => downloadsTexts.existingFileKept(path)
