import { completeSettings } from '../../settings/index.ts'
import type { LibraryDump } from '../library-dump.store.ts'
import type { ZipPage } from '../../../platform/files/zip-writer.ts'
import {
  channelBody,
  commentBody,
  cueDocument,
  revisionDocument,
  playlistBody,
  queueBody,
  submissionDocument,
  videoBody,
  type BackupDocument,
} from './library-documents.ts'

/** Documents per file (docs/spec/backups.md#backups). */
const PAGE_SIZE = 500
const COMMENT_PAGE_SIZE = 100
const SUBTITLE_PAGE_SIZE = 10_000
const PERSONAL_PAGE_SIZE = 10_000

/** Indexes that only this product has. */
export const OWN_INDEXES = ['ledger', 'account', 'schedule', 'personal'] as const

type DocumentList = [index: string, documents: Iterable<BackupDocument>, size: number]

/**
 * The files of a backup, each a bulk request: a header line, then the document, for each document. Revisions, accounts,
 * schedules and the rows of users are in files with other names, which other readers skip; without `isOwn` these files are left out.
 * Notification targets are left out: their URLs contain tokens of other services.
 */
export function* backupPages(dump: LibraryDump, day: string, { isOwn = true } = {}): Generator<ZipPage> {
  const lists: DocumentList[] = [
    ['config', [{ id: 'appsettings', body: { ...completeSettings(dump.readSettings()) } }], PAGE_SIZE],
    ['channel', map(dump.iterateChannels(), row => ({ id: row.id, body: channelBody(row) })), PAGE_SIZE],
    ['video', map(dump.iterateVideos(), row => ({ id: row.id, body: videoBody(row, dump) })), PAGE_SIZE],
    ['download', queueDocuments(dump), PAGE_SIZE],
    ['playlist', map(dump.iteratePlaylists(), row => ({ id: row.id, body: playlistBody(row, dump) })), PAGE_SIZE],
    ['subtitle', map(dump.iterateCues(), cueDocument), SUBTITLE_PAGE_SIZE],
    [
      'comment',
      map(dump.iterateCommentedVideos(), row => ({ id: row.id, body: commentsBody(row, dump) })),
      COMMENT_PAGE_SIZE,
    ],
    ...(isOwn ? ownLists(dump) : []),
  ]
  for (const [index, documents, size] of lists) {
    const remaining = documents[Symbol.iterator]()
    for (let page = 0; ; page++) {
      const first = remaining.next()
      if (first.done) break
      const owner = OWN_INDEXES.some(own => own === index) ? 'tubecellar' : 'es'
      yield {
        name: `${owner}_${index}-${day}-${page}.json`,
        lines: bulkLines(index, takePage(first.value, remaining, size)),
      }
    }
  }
}

const ownLists = (dump: LibraryDump): DocumentList[] => [
  ['ledger', map(dump.iterateRevisions(), revisionDocument), PAGE_SIZE],
  ['account', map(dump.iterateAccounts(), row => ({ id: row.name, body: row })), PAGE_SIZE],
  ['schedule', map(dump.listSchedules(), row => ({ id: row.name, body: row })), PAGE_SIZE],
  ['personal', map(dump.iteratePersonalRows(), row => ({ id: row.user, body: { ...row } })), PERSONAL_PAGE_SIZE],
]

/** Queue items, then unresolved submissions. */
function* queueDocuments(dump: LibraryDump): Generator<BackupDocument> {
  for (const row of dump.iterateQueueItems()) yield { id: row.video_id, body: queueBody(row) }
  yield* map(dump.iterateNewSubmissions(), submissionDocument)
}

const commentsBody = (video: { id: string; channel_id: string; last_refresh: number }, dump: LibraryDump) => ({
  youtube_id: video.id,
  comment_channel_id: video.channel_id,
  comment_last_refresh: video.last_refresh,
  comment_comments: dump.listComments(video.id).map(commentBody),
})

function* bulkLines(index: string, documents: Iterable<BackupDocument>): Generator<string> {
  for (const { id, body } of documents) {
    yield JSON.stringify({ index: { _index: `ta_${index}`, _id: id } })
    yield JSON.stringify(body)
  }
}

function* takePage<T>(first: T, rest: Iterator<T>, count: number): Generator<T> {
  yield first
  for (let taken = 1; taken < count; taken++) {
    const next = rest.next()
    if (next.done) return
    yield next.value
  }
}

function* map<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item)
}
