import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCommentFile } from './comment-file.ts'
import type { CommentInfo } from './parse-comments.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-comments-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string, limit?: number): Promise<CommentInfo[]> {
  const file = join(folder, 'media.info.json')
  await writeFile(file, text)
  const found: CommentInfo[] = []
  for await (const batch of readCommentFile(file, limit === undefined ? {} : { limit })) found.push(...batch)
  return found
}
const ids = async (info: object, limit?: number) => (await read(JSON.stringify(info), limit)).map(({ id }) => id)

describe('the comments of an info JSON', () => {
  it('are found with any data around and in them', async () => {
    const info = {
      description: 'not these: "comments": [{"id": "x"}] \\',
      other: { comments: [{ id: 'nested' }], list: [{ comments: [{ id: 'deeper' }] }] },
      values: ['comments', [{ id: 'y' }]],
      comments: [
        { id: 'a', text: 'braces } ] { [ and "quotes" \\" 日本語 😀', extra: { deep: [1, { id: 'z' }] } },
        7,
        'text',
        null,
        [{ id: 'in a list' }],
        { text: 'without an ID' },
        { id: 5, parent: 'a', like_count: 1e300 },
      ],
      after: [{ id: 'w' }],
    }
    const found = await read(JSON.stringify(info, null, 2))
    expect(found.map(({ id }) => id)).toEqual(['a', '5'])
    expect(found[0]?.text).toBe(info.comments[0] && (info.comments[0] as { text: string }).text)
  })

  it('are empty if the site has none', async () => {
    expect([await ids({ id: 'v' }), await ids({ comments: null }), await ids({ comments: [] })]).toEqual([[], [], []])
    expect(await ids({ comments: { id: 'no list' } })).toEqual([])
  })

  it('are limited to the configured number', async () => {
    const info = { comments: Array.from({ length: 1200 }, (_, index) => ({ id: String(index) })) }
    expect(await ids(info, 3)).toEqual(['0', '1', '2'])
    expect(await ids(info)).toHaveLength(1200)
  })

  it.each(['', 'not JSON', '[1]', '{"comments": [{"id": "a"}', '"text"'])('are rejected in %j', async text => {
    await expect(read(text)).rejects.toThrow('no readable comments')
  })

  it('skips a comment that is too large', async () => {
    expect(await ids({ comments: [{ id: 'a', text: 'x'.repeat(2 * 1024 ** 2) }, { id: 'b' }] })).toEqual(['b'])
  })

  it('of a file of more than 100 MB are read in batches', { timeout: 120_000 }, async () => {
    const file = join(folder, 'large.info.json')
    const stream = createWriteStream(file)
    const text = 'Что за видео! '.repeat(28)
    stream.write('{"id":"v","comments":[')
    for (let from = 0; from < 200_000; from += 1_000) {
      const part = Array.from({ length: 1_000 }, (_, index) => JSON.stringify({ id: `c${from + index}`, text }))
      if (!stream.write(`${from > 0 ? ',' : ''}${part.join(',')}`)) await once(stream, 'drain')
    }
    stream.end(']}')
    await once(stream, 'finish')
    expect((await stat(file)).size).toBeGreaterThan(100 * 1024 ** 2)
    let count = 0
    let largest = 0
    let last: CommentInfo | undefined
    for await (const batch of readCommentFile(file)) {
      count += batch.length
      largest = Math.max(largest, batch.length)
      last = batch.at(-1)
    }
    expect(count).toBe(200_000)
    expect(largest).toBeLessThanOrEqual(100)
    expect(last).toMatchObject({ id: 'c199999', text })
  })
})
