import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { decompressComments } from '../../testing/decompress-comments.ts'
import { listRows } from '../../testing/library-rows.ts'
import { addCommentRevision, createOldCommentRevisionStore, limitCommentRevisions } from './comment-revisions.store.ts'
import type { CommentRow } from './comments.store.ts'
import type { Database } from '../../database/database.ts'

const comment = (id: string, text = id): CommentRow => ({
  id,
  parent: 'root',
  author: 'A',
  author_id: 'a',
  author_thumbnail: '',
  author_is_uploader: 0,
  is_favorited: 0,
  like_count: null,
  text,
  timestamp: 0,
})
const revision = (id: number, field: string, old_value: string) => ({
  id,
  subject: 'video',
  subject_id: 'v',
  field,
  old_value,
  superseded_at: 1,
})
const values = async (db: Database) => (await listRows(db, 'versions', 'id', 'old_value')).map(row => row.old_value)

describeEngines('the revisions of comments', openTestDatabase => {
  it('are compressed', async () => {
    const db = await openTestDatabase()
    const rows = Array.from({ length: 500 }, (_, index) => comment(`Ug${index}`, 'Thank you, 説明がとても丁寧で'))
    await db.transaction(() => addCommentRevision({ videoId: 'v', now: 5 }, rows))
    const [value] = await values(db)
    expect(JSON.parse(decompressComments(value ?? ''))).toEqual(rows)
    expect(value!.length).toBeLessThan(JSON.stringify(rows).length / 10)
  })

  it('are limited in size for each video: the oldest are deleted', async () => {
    const db = await openTestDatabase()
    const add = (videoId: string, id: string) =>
      db.transaction(() => addCommentRevision({ videoId, now: 5 }, [comment(id, randomBytes(3000).toString('hex'))]))
    for (const id of ['1', '2', '3', '4']) await add('v', id)
    await add('w', '5')
    await insertRows(db, 'versions', [revision(100, 'title', 'x'.repeat(20_000))])
    await db.transaction(() => limitCommentRevisions('v', 10_000))
    const kept = (await values(db)).filter(value => value?.startsWith('gzip:'))
    expect(kept.map(value => (JSON.parse(decompressComments(value)) as CommentRow[]).map(({ id }) => id))).toEqual([
      ['3'],
      ['4'],
      ['5'],
    ])
    expect(await values(db)).toHaveLength(4)
  })

  it('that earlier releases stored as JSON are compressed one by one, and others are unchanged', async () => {
    const db = await openTestDatabase()
    const json = JSON.stringify([comment('1')])
    await insertRows(db, 'versions', [
      revision(1, 'comments', json),
      revision(2, 'title', '[old]'),
      revision(3, 'comments', 'gzip:x'),
      revision(4, 'comments', json),
    ])
    const store = createOldCommentRevisionStore(db)
    expect([await store.compressNext(0), await store.compressNext(1), await store.compressNext(4)]).toEqual([
      1,
      4,
      undefined,
    ])
    const [first, second, third, fourth] = await values(db)
    expect([decompressComments(first), second, third, decompressComments(fourth)]).toEqual([
      json,
      '[old]',
      'gzip:x',
      json,
    ])
  })
})
