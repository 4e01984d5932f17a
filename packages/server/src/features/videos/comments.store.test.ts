import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { storeComments } from './comments.service.ts'
import type { CommentInfo } from '../../site/comment-json.ts'
import { createCommentStore, type CommentStore } from './comments.store.ts'

let db: Db
let store: CommentStore
beforeEach(() => {
  db = openDatabase(':memory:')
  store = createCommentStore(db)
  db.raw.exec(`
    INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'Channel', 0);
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
      VALUES ('v', 'c', 'Title', 'videos', 0, 0, 0, 'c/v.mp4');`)
})
afterEach(() => db.close())

const comment = (id: string, changes: Partial<CommentInfo> = {}): CommentInfo => ({
  id,
  parent: 'root',
  author: 'A',
  author_id: 'a',
  author_thumbnail: '',
  author_is_uploader: false,
  is_favorited: false,
  like_count: null,
  text: id,
  timestamp: 0,
  ...changes,
})
const put = (batches: CommentInfo[][], { now = 1, isComplete = true } = {}) =>
  storeComments(store, { videoId: 'v', batches, now, isComplete })
const ids = async () => (await store.list('v')).map(({ id }) => id)
const revisions = () =>
  db.raw
    .prepare<[], string>('SELECT old_value FROM versions ORDER BY id')
    .pluck()
    .all()
    .map(text => (JSON.parse(text) as CommentInfo[]).map(row => row.text))

describe('a set of comments', () => {
  it('has the order of the site across all batches; of two with one ID the first is kept', async () => {
    expect(await put([[comment('2'), comment('1')], [comment('2', { text: 'again' })], [comment('0')]])).toBe(3)
    expect(await ids()).toEqual(['2', '1', '0'])
    expect((await store.list('v'))[0]).toMatchObject({ text: '2' })
  })

  it('replaces an earlier one, whose removed and changed comments are kept as revisions', async () => {
    await put([[comment('1'), comment('2'), comment('3')]])
    expect(await put([[comment('4'), comment('2', { text: 'edited', like_count: 9 }), comment('1')]])).toBe(3)
    expect(await ids()).toEqual(['4', '2', '1'])
    expect((await store.list('v'))[1]).toMatchObject({ text: 'edited', like_count: 9 })
    expect(revisions()).toEqual([['2'], ['3']])
  })

  it('removes nothing when it is empty or incomplete', async () => {
    await put([[comment('1'), comment('2')]])
    expect(await put([])).toBe(2)
    expect(await put([[comment('3')]], { isComplete: false })).toBe(3)
    expect(await ids()).toEqual(['1', '2', '3'])
    expect(revisions()).toEqual([])
  })

  it('keeps the comments before an interruption, and the existing ones', async () => {
    await put([[comment('old')]])
    function* failing() {
      yield [comment('1'), comment('2')]
      throw new Error('The site stopped answering.')
    }
    await expect(storeComments(store, { videoId: 'v', batches: failing(), now: 2, isComplete: true })).rejects.toThrow(
      'stopped',
    )
    expect(await ids()).toEqual(['old', '1', '2'])
    expect(await store.count('v')).toBe(3)
    await put([[comment('1'), comment('2'), comment('3')]])
    expect(await ids()).toEqual(['1', '2', '3'])
  })

  it('is not counted when it was interrupted before the first comment', async () => {
    await put([], { isComplete: false })
    expect(await store.count('v')).toBeNull()
    await put([])
    expect(await store.count('v')).toBe(0)
  })

  it('with thousands of comments is replaced in short transactions', async () => {
    const many = (from: number) =>
      Array.from({ length: 5 }, (_, batch) =>
        Array.from({ length: 500 }, (_, index) => comment(String(from + batch * 500 + index))),
      )
    await put(many(0))
    expect(await put(many(1000))).toBe(2500)
    expect((await ids()).at(0)).toBe('1000')
    expect(revisions().flat()).toHaveLength(1000)
    expect(Math.max(...revisions().map(({ length }) => length))).toBeLessThanOrEqual(1000)
  })
})
