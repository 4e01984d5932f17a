import { rm } from 'node:fs/promises'
import type { QueueItem, QueueState } from '../../stores/queue-item.ts'
import type { QueueWalkStore } from '../../stores/queue-walk.ts'
import { epochSeconds } from '../../clock.ts'
import type { Probe } from '../../tools/ffprobe.ts'
import { fileExists, moveFile } from '../../tools/files.ts'
import { faultPoint, type FaultPoint } from './fault-points.ts'
import { downloadStep } from './download-step.ts'
import { indexStep } from './index-step.ts'
import { requireMedia } from './require-media.ts'
import { Work, type WalkContext } from './walk-context.ts'

/** The item was removed, ignored or taken over while it was worked on. */
export class NoLongerOurs extends Error {}

interface Walk {
  store: QueueWalkStore
  owner: string
}

/**
 * Walks one claimed item through the rest of its states: downloading, downloaded, indexed, moved, gone. After each step the new
 * state is recorded before the next one begins; a step that is begun again finds what the first try left and goes on.
 */
export async function walkItem(context: WalkContext, { store, owner }: Walk): Promise<'archived' | 'known'> {
  const { item, paths, library, clock } = context
  let { state } = item
  let work = readWork(item)
  // Its folder was cleared away meanwhile.
  if (state === 'downloaded' && work && !(await fileExists(work.infoFile))) state = 'downloading'
  faultPoint('claimed')

  const advance = async (to: QueueState, result: Work) => {
    faultPoint(to as FaultPoint)
    context.signal.throwIfAborted()
    if (!(await store.advance(item.videoId, owner, to, JSON.stringify(result)))) throw new NoLongerOurs()
    state = to
    work = result
  }
  const leave = async () => {
    await store.finish(item.videoId, owner, epochSeconds(clock))
    faultPoint('finished')
    await rm(paths.download(item.videoId), { recursive: true, force: true })
  }

  if (state === 'downloading' && !item.isForced && (await library.hasVideo(item.videoId))) {
    await leave()
    return 'known'
  }
  let probe: Probe | undefined
  if (state === 'downloading' || work === undefined) {
    const downloaded = await downloadStep(context)
    probe = downloaded.probe
    await advance('downloaded', downloaded.work)
  }
  if (state === 'downloaded' && work) await advance('indexed', await indexStep(context, work, probe))
  if (state === 'indexed' && work) {
    await takeItsPlace(context, work)
    await advance('moved', work)
  }
  await leave()
  return 'archived'
}

function readWork({ work, state }: QueueItem): Work | undefined {
  const parsed = state === 'downloading' || work === null ? undefined : Work.safeParse(JSON.parse(work))
  return parsed?.success ? parsed.data : undefined
}

async function takeItsPlace({ paths }: WalkContext, { mediaPath = '' }: Work) {
  const [waiting, place] = [paths.incoming(mediaPath), paths.inMedia(mediaPath)]
  // Nothing waits when this was done before and only its record was lost.
  if (await fileExists(waiting)) await moveFile(waiting, place)
  await requireMedia(paths.marker, place)
}
