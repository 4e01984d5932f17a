import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../../clock.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { PlaylistIndexStore } from '../../stores/playlist-index.ts'
import type { FetchComments } from './fetch-comments.ts'

/** Should the end of a run never come, the playlists of its videos are looked at after so long all the same. */
const PASS_LATEST_S = 3600

const KEY = 'index_playlists:new'

/** What follows from new videos, server behaviour 2.8: the lists they are in, and their comments. */
export interface AfterDownload {
  /** The video is in the archive: notes what is to be done for it. `downloaded`: Unix seconds. */
  indexed(video: { id: string; downloaded: number }): Promise<void>
  /** Between two videos and after the last: fetches comments that are due. Throws only when the signal is raised. */
  fetchComments(run: { signal: AbortSignal; report: (line: string) => void; log: Logger }): Promise<void>
  /** The run is over: nothing more will come for now. */
  indexPlaylists(): Promise<void>
  /** When something is due again, Unix seconds. */
  nextAttempt(): Promise<number | undefined>
}

interface Deps {
  playlists: PlaylistIndexStore
  comments: FetchComments
  jobs: JobQueue
  clock: Clock
}

export function createAfterDownload({ playlists, comments, jobs, clock }: Deps): AfterDownload {
  let isPassDue = false
  return {
    async indexed({ id, downloaded }) {
      await playlists.nameMember(id)
      await comments.want(id)
      if (!(await playlists.isPassWanted(id))) return
      const runAt = epochSeconds(clock) + PASS_LATEST_S
      await jobs.enqueue('index_playlists', { since: downloaded }, { runAt, dedupeKey: KEY })
      isPassDue = true
    },
    fetchComments: run => comments.run(run),
    async indexPlaylists() {
      if (!isPassDue) return
      isPassDue = false
      // The one that waits takes over the earlier time; only should it be gone does this one count.
      await jobs.enqueue('index_playlists', { since: epochSeconds(clock) }, { dedupeKey: KEY })
    },
    nextAttempt: () => comments.nextAttempt(),
  }
}
