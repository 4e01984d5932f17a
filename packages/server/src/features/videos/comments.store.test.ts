import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import type { CommentInfo } from '../../site/parse-comments.ts'
import { decompressComments } from '../../testing/decompress-comments.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { storeComments } from './comments.service.ts'
import { createCommentStore, type CommentStore } from './comments.store.ts'

let db: Database
let store: CommentStore

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
const revisions = async () =>
  (await listRows(db, 'versions', 'id', 'old_value')).map(({ old_value: old }) =>
    (JSON.parse(decompressComments(old)) as CommentInfo[]).map(row => row.text),
  )

describeEngines('a set of comments', openTestDatabase => {
  beforeEach(async () => {
    db = await openTestDatabase()
    store = createCommentStore(db)
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'v' })
  })

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
    expect(await revisions()).toEqual([['2'], ['3']])
  })

  it('removes nothing when it is empty or incomplete', async () => {
    await put([[comment('1'), comment('2')]])
    expect(await put([])).toBe(2)
    expect(await put([[comment('3')]], { isComplete: false })).toBe(3)
    expect(await ids()).toEqual(['1', '2', '3'])
    expect(await revisions()).toEqual([])
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

  it('keeps all fields of each comment', async () => {
    const full = comment('1', {
      parent: '0',
      author_is_uploader: true,
      is_favorited: true,
      like_count: 3,
      timestamp: 9,
    })
    await put([[full]])
    expect(await store.list('v')).toEqual([{ ...full, author_is_uploader: 1, is_favorited: 1 }])
  })

  it('is empty for an unknown video', async () => {
    expect(await store.count('none')).toBeUndefined()
    expect(await store.list('none')).toEqual([])
    expect(await store.nextPosition('none')).toBe(0)
    expect(await store.updateCount('none')).toBe(0)
    expect(await store.removeOlder({ videoId: 'none', from: 0, now: 1 }, '')).toBeUndefined()
  })

  it('with thousands of comments is replaced in short transactions', async () => {
    const many = (from: number) =>
      Array.from({ length: 5 }, (_, batch) =>
        Array.from({ length: 500 }, (_, index) => comment(String(from + batch * 500 + index))),
      )
    await put(many(0))
    expect(await put(many(1000))).toBe(2500)
    expect((await ids()).at(0)).toBe('1000')
    expect((await revisions()).flat()).toHaveLength(1000)
    expect(Math.max(...(await revisions()).map(({ length }) => length))).toBeLessThanOrEqual(1000)
  })
})
