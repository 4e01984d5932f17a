import { join } from 'node:path'
import type { AppConfig, TranscriptionStatus } from '@tubecellar/core/contract'
import type { JobQueue } from '../../../jobs/job-queue.ts'
import type { TaskRun } from '../../../jobs/job-handler.ts'
import type { Transcribe } from '../../../media/transcribe.ts'
import { metadataTexts } from '../../../messages/metadata.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { epochSeconds } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { inFolder } from '../../../platform/files/files.ts'
import { fileStem } from '../../../media/media-tree.ts'
import { FetchError } from '../../../site/error-class.ts'
import type { VideoRecord } from '../../videos/index.ts'
import type { ExtraFetch, ExtraFetchStore } from '../extra-fetches.store.ts'
import { writeSubtitleTracks } from '../fetch/fetch-subtitle-tracks.ts'
import type { RefreshTools } from '../refresh/refresh-context.ts'
import { writeSidecar } from '../write-sidecar.ts'

/** Delays before the second and the third attempt; a program that fails three times has a lasting problem. */
const RETRY_DELAYS_S = [3600, 24 * 3600]

type Tools = Pick<RefreshTools, 'archived' | 'revisions' | 'library' | 'media' | 'paths' | 'clock'>

interface Deps {
  store: ExtraFetchStore
  tools: Tools
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  /** Undefined if no program for speech recognition is configured. */
  transcribe: Transcribe | undefined
}

/** Subtitles that a program generates from the speech of videos without any (docs/transcription.md). */
export interface Transcriptions {
  /** Whether this process can generate subtitles. */
  readonly isAvailable: boolean
  getStatus(videoId: string): Promise<TranscriptionStatus>
  /** Generates the subtitles of one video. @throws DomainError noTranscriber, videoNotFound, hasSubtitles */
  start(videoId: string): Promise<{ taskId: string }>
  /** Makes archived videos without subtitles due, one or all, if that is enabled in the settings. */
  requestMissing(videoId?: string): Promise<void>
  /** Generates all due subtitles; returns the number of attempts. Throws when the signal is aborted, and if the disk is full. */
  run(context: TaskRun): Promise<number>
  /** Queues a job for the time when the next subtitles are due. */
  plan(): Promise<void>
  /** Queues a job for all archived videos without subtitles. Called when the setting is enabled. */
  startMissing(): Promise<void>
}

export function createTranscriptions(deps: Deps): Transcriptions {
  const { store, tools, settings, jobs, transcribe } = deps
  const { archived, clock } = tools
  const isAvailable = transcribe !== undefined
  const enqueue = (runAt: number) => jobs.enqueue('transcribe_videos', {}, { runAt, dedupeKey: 'transcribe_videos' })
  const extraOf = (id: string) => ({ kind: 'video', id, extra: 'transcript' }) as const

  async function requireVideo(id: string): Promise<VideoRecord> {
    const video = await archived.get(id)
    if (video === undefined) throw new DomainError('videoNotFound')
    return video
  }

  return {
    isAvailable,
    async getStatus(id) {
      await requireVideo(id)
      const extra = await store.find(extraOf(id))
      const { message = null, nextAttempt = null } = extra ?? {}
      if (!isAvailable) return { state: 'unavailable', message, next_attempt: nextAttempt }
      if (extra === undefined) return { state: 'none', message, next_attempt: nextAttempt }
      return { state: extra.attempts === 0 ? 'waiting' : 'failed', message, next_attempt: nextAttempt }
    },
    async start(id) {
      if (!isAvailable) throw new DomainError('noTranscriber')
      await requireVideo(id)
      if ((await archived.tracks(id)).length > 0) throw new DomainError('hasSubtitles')
      const now = epochSeconds(clock)
      await store.request(extraOf(id), now)
      return { taskId: await enqueue(now) }
    },
    async requestMissing(videoId) {
      const { downloads } = await settings.getAppConfig()
      if (isAvailable && downloads.transcribe === true) await store.requestTranscripts(videoId, epochSeconds(clock))
    },
    async run(context) {
      if (transcribe === undefined) throw new DomainError('noTranscriber')
      for (let count = 0; ; count++) {
        context.signal.throwIfAborted()
        const due = await store.findDueTranscript(epochSeconds(clock))
        if (due === undefined) return count
        await generate(deps, transcribe, context, due)
      }
    },
    async plan() {
      if (!isAvailable) return
      const runAt = await store.nextTranscript()
      if (runAt !== undefined) await enqueue(runAt)
    },
    async startMissing() {
      if (isAvailable) await enqueue(epochSeconds(clock))
    },
  }
}

async function generate(
  { store, tools }: Deps,
  transcribe: Transcribe,
  context: TaskRun,
  due: ExtraFetch<'transcript'>,
): Promise<void> {
  const { signal, log } = context
  try {
    const isFound = await writeTranscript(tools, transcribe, context, due)
    if (isFound) await store.remove(due)
    else await store.fail(due, { message: metadataTexts.noSpeech, errorClass: 'unavailable', nextAttempt: null })
  } catch (error) {
    signal.throwIfAborted()
    // The job is started again when there is space.
    if (error instanceof FetchError && error.errorClass === 'disk-full') throw error
    const message = error instanceof Error ? error.message : String(error)
    const delayS = RETRY_DELAYS_S[due.attempts]
    const nextAttempt = delayS === undefined ? null : epochSeconds(tools.clock) + delayS
    await store.fail(due, { message, errorClass: 'unknown', nextAttempt })
    log.warn({ video: due.id, err: error }, 'subtitles could not be generated')
  }
}

/** Returns false if there is no speech. Nothing is written for a video that was deleted or got subtitles during the run. */
async function writeTranscript(
  tools: Tools,
  transcribe: Transcribe,
  { signal, report }: TaskRun,
  { id, title }: ExtraFetch<'transcript'>,
): Promise<boolean> {
  const { archived, revisions, media, paths, clock } = tools
  const isNeeded = async () => (await archived.tracks(id)).length === 0 && (await archived.get(id)) !== undefined
  const video = await archived.get(id)
  if (video === undefined || !(await isNeeded())) return true
  const messages = [metadataTexts.generatingSubtitles(title)]
  report({ messages, progress: 0 })
  const { lang, cues } = await inFolder(join(paths.downloads, `transcript-${id}`), folder =>
    media.withInput(video.mediaPath, input =>
      transcribe({
        input,
        durationSeconds: video.duration,
        folder,
        signal,
        onProgress: progress => report({ messages, progress }),
      }),
    ),
  )
  if (cues.length === 0) return false
  if (!(await isNeeded())) return true
  const mediaPath = paths.subtitle(video.channelId, fileStem(video.mediaPath), lang)
  const track = { lang, source: 'auto' as const, name: generatedName(lang), ext: 'vtt', mediaPath, url: null, cues }
  await writeSubtitleTracks(media, [track])
  await revisions.addTracks(id, [track], { now: epochSeconds(clock) })
  await writeSidecar(tools, video)
  return true
}

/** `English (generated)` */
function generatedName(lang: string): string {
  const name = lang === 'und' ? undefined : new Intl.DisplayNames(['en'], { type: 'language' }).of(lang)
  return metadataTexts.generatedTrack(name ?? lang)
}
