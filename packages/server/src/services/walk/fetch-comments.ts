import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../clock.ts'
import type { Awaitable } from '../../stores/awaitable.ts'
import type { CommentFetch, CommentFetchStore } from '../../stores/comment-fetches.ts'
import type { CommentRow, CommentStore } from '../../stores/comments.ts'
import type { HostPauseStore } from '../../stores/host-pauses.ts'
import type { CommentInfo } from '../../tools/comment-json.ts'
import type { YtDlp } from '../../tools/yt-dlp.ts'
import { judgeAndPause, refusePaused } from '../adding/judge-error.ts'
import { hostOf } from '../classify-input.ts'

interface Deps {
  fetches: CommentFetchStore
  comments: CommentStore
  pauses: HostPauseStore
  ytDlp: Pick<YtDlp, 'comments'>
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
}

interface RunContext {
  signal: AbortSignal
  report: (line: string) => void
  log: Logger
}

/** Comments come after their video, and may fail alone: they are tried again by themselves. */
export interface FetchComments {
  /** Notes that the comments of an archived video are wanted, if the settings want any. */
  want(videoId: string): Promise<void>
  /** Fetches all that are due. Throws only when the signal is raised. */
  run(context: RunContext): Promise<void>
  /** When something is due next, Unix seconds. */
  nextAttempt(): Promise<number | undefined>
}

export function createFetchComments(deps: Deps): FetchComments {
  const { fetches, clock, settings } = deps
  const limitsOf = ({ downloads }: AppConfig) => downloads.comment_max?.trim() ?? ''
  return {
    nextAttempt: async () => fetches.nextAttempt(),
    async want(videoId) {
      if (limitsOf(await settings.getAppConfig())) await fetches.want(videoId, epochSeconds(clock))
    },
    async run(context) {
      for (;;) {
        context.signal.throwIfAborted()
        const wanted = await fetches.due(epochSeconds(clock))
        if (wanted === undefined) return
        const config = await settings.getAppConfig()
        const limits = limitsOf(config)
        // Nobody wants comments any more, or nobody knows where the video came from.
        if (!limits || wanted.url === null) await fetches.drop(wanted.videoId)
        else await fetchOne(deps, context, { ...wanted, url: wanted.url, limits, sort: config.downloads.comment_sort })
      }
    },
  }
}

async function fetchOne(
  { fetches, comments, pauses, ytDlp, clock }: Deps,
  { signal, report, log }: RunContext,
  { videoId, url, attempts, limits, sort }: CommentFetch & { url: string; limits: string; sort: 'top' | 'new' | null },
) {
  const host = hostOf(url)
  try {
    await refusePaused({ pauses, clock }, host)
    report('Fetching comments')
    const found = await ytDlp.comments({ url, limits, sort, signal })
    await comments.replace(videoId, found.map(asRow), epochSeconds(clock))
    await fetches.drop(videoId)
  } catch (error) {
    signal.throwIfAborted()
    const now = epochSeconds(clock)
    const { errorClass, verdict } = await judgeAndPause({ pauses }, { error, host, attempts, now })
    const { message, nextAttempt } = verdict
    log.warn(
      { video: videoId, errorClass, ...(errorClass === 'unknown' ? { err: error } : {}) },
      `no comments: ${message}`,
    )
    if (nextAttempt === null) await fetches.drop(videoId)
    else await fetches.postpone(videoId, { message, nextAttempt: Math.max(nextAttempt, now + 1) })
  }
}

function asRow({ author_is_uploader, is_favorited, ...rest }: CommentInfo): CommentRow {
  return { ...rest, author_is_uploader: Number(author_is_uploader), is_favorited: Number(is_favorited) }
}
