import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '../database/open-database.ts'
import { createCommentStore, type CommentStore } from '../features/videos/comments.store.ts'
import { storeComments } from '../features/videos/comments.service.ts'
import { readCommentFile } from '../site/comment-file.ts'
import { insertChannels, insertVideos } from './library-rows.ts'

/** yt-dlp writes these characters with escapes. */
// wording-ok: text in other alphabets
const TEXT = 'Комментарий к видео, 动画评论, σχόλιο. '.repeat(4)

interface CommentMeasurement {
  what: string
  fileMib: number
  seconds: number
  /** CPU time of the longest transaction, which other work of the computer does not affect. */
  transactionMs: number
  /** 99 % of the pauses of the event loop are shorter. */
  blockedMs: number
}

const escape = (json: string) =>
  json.replaceAll(/[\u0080-\uffff]/g, letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The file that yt-dlp writes. In the fetch number `fetch`, every second text differs from the text of the first fetch. */
const commentFile = (count: number, fetch: number) =>
  escape(
    JSON.stringify({
      id: 'v',
      comments: Array.from({ length: count }, (_, index) => ({
        id: `comment-${index}`,
        parent: index % 10 === 0 ? 'root' : `comment-${index - (index % 10)}`,
        text: `${index % 2 === 0 ? fetch : 0} ${TEXT}`,
        author: `Author ${index}`,
        author_id: `author-${index}`,
        like_count: index,
        timestamp: 1_700_000_000 + index,
      })),
    }),
  )

/** Stores the comments of one video twice, and measures each time. */
export async function measureComments(count: number): Promise<CommentMeasurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cellar-comments-'))
  const db = openDatabase(join(folder, 'cellar.db'))
  try {
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'v' })
    const measurements: CommentMeasurement[] = []
    for (const [fetch, what] of ['first fetch', 'second fetch'].entries()) {
      const file = join(folder, `${fetch}.info.json`)
      await writeFile(file, commentFile(count, fetch))
      measurements.push({ what, ...(await measureFetch(createCommentStore(db), file, fetch + 1)) })
    }
    return measurements
  } finally {
    db.close()
    await rm(folder, { recursive: true })
  }
}

async function measureFetch(store: CommentStore, file: string, now: number): Promise<Omit<CommentMeasurement, 'what'>> {
  let transactionMs = 0
  const timed = async <T>(transaction: () => T): Promise<Awaited<T>> => {
    const start = process.cpuUsage()
    const result = await transaction()
    const { user, system } = process.cpuUsage(start)
    transactionMs = Math.max(transactionMs, (user + system) / 1000)
    return result
  }
  const measured: CommentStore = {
    ...store,
    put: (part, comments) => timed(() => store.put(part, comments)),
    removeOlder: (part, after) => timed(() => store.removeOlder(part, after)),
    updateCount: videoId => timed(() => store.updateCount(videoId)),
    limitRevisions: videoId => timed(() => store.limitRevisions(videoId)),
  }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  await storeComments(measured, { videoId: 'v', batches: readCommentFile(file), now, isComplete: true })
  const seconds = (performance.now() - start) / 1000
  delay.disable()
  const { size } = await stat(file)
  return { fileMib: size / 2 ** 20, seconds, transactionMs, blockedMs: delay.percentile(99) / 1e6 }
}
