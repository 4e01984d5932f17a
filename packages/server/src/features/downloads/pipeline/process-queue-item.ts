import { rm } from 'node:fs/promises'
import { epochSeconds } from '../../../platform/clock.ts'
import type { QueueItem } from '../queue-item.ts'
import type { QueueClaimStore } from '../queue-claims.store.ts'
import type { Probe } from '../../../media/ffprobe.ts'
import { fileExists } from '../../../platform/files/files.ts'
import { adoptWithSidecar } from './adopt-existing.ts'
import { isBetterFile, isBetterOffered } from './better-copy.ts'
import { downloadStep } from './download-step.ts'
import { faultPoint } from '../../../platform/process/fault-points.ts'
import { ClaimLostError } from './claim-lost.ts'
import { publishStep } from './publish-step.ts'
import { Work, type PipelineContext } from './pipeline-context.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

interface Claim {
  store: QueueClaimStore
  owner: string
}

/**
 * `adopted`: a file that was already in the media folder is used. `known`: the library already had the video, or the site has no better
 * copy of it.
 */
export type ItemResult = 'archived' | 'adopted' | 'known'

/**
 * Downloads one claimed item and publishes it. The download is recorded before the next step starts; a step that is
 * started again continues with the results of the first attempt.
 */
export async function processQueueItem(context: PipelineContext, { store, owner }: Claim): Promise<ItemResult> {
  const { item, paths, library, clock } = context
  let work = parseWork(item)
  // The work folder was cleared.
  if (work && !((await fileExists(work.infoFile)) && (await fileExists(work.mediaFile)))) work = undefined
  faultPoint('claimed')

  /** Ends an item whose video is in the library already. */
  const finish = async (result: ItemResult): Promise<ItemResult> => {
    await store.finish(item.videoId, owner, epochSeconds(clock))
    return deleteFolder(result)
  }
  const deleteFolder = async (result: ItemResult): Promise<ItemResult> => {
    faultPoint('finished')
    await rm(paths.download(item.videoId), { recursive: true, force: true })
    return result
  }
  const finishAdopted = async (path: string): Promise<ItemResult> => {
    context.note(downloadsTexts.adoptedFile(item.title, path))
    return finish('adopted')
  }

  const finishUnchanged = async (): Promise<ItemResult> => {
    await context.improvements.noteResult(item.videoId, downloadsTexts.noBetterCopy)
    return finish('known')
  }

  let probe: Probe | undefined
  if (work === undefined) {
    const isKnown = await library.hasVideo(item.videoId)
    if (isKnown && !item.isForced) return finish('known')
    // It was deleted since its better copy was requested.
    if (!isKnown && item.isImprovement) return finish('known')
    if (item.isImprovement && !(await isBetterOffered(context))) return finishUnchanged()
    const path = isKnown ? undefined : await adoptWithSidecar(context, item.channelId)
    if (path !== undefined) return finishAdopted(path)
    const downloaded = await downloadStep(context)
    probe = downloaded.probe
    work = downloaded.work
    faultPoint('downloaded')
    context.signal.throwIfAborted()
    if (item.isImprovement && !(await isBetterFile(context, downloaded))) return finishUnchanged()
    if (!(await store.advance(item.videoId, owner, 'downloaded', JSON.stringify(work)))) throw new ClaimLostError()
  }
  const result = await publishStep(context, work, probe)
  if (result === 'archived' && item.isImprovement)
    await context.improvements.noteResult(item.videoId, downloadsTexts.betterCopyArchived)
  if (result === 'archived') return deleteFolder(result)
  return finishAdopted((await library.mediaPath(item.videoId)) ?? '')
}

function parseWork({ work }: QueueItem): Work | undefined {
  const parsed = work === null ? undefined : Work.safeParse(JSON.parse(work))
  return parsed?.success ? parsed.data : undefined
}
