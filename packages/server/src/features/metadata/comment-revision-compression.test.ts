import { expect, it } from 'vitest'
import { createCommentRevisionCompression } from './comment-revision-compression.ts'

it('compresses old revisions in steps, and stops when there are none', async () => {
  const old = Array.from({ length: 150 }, (_, index) => index + 1)
  const compressed: number[] = []
  const stored = new Map<string, unknown>()
  const compress = createCommentRevisionCompression({
    store: {
      compressNext: after => {
        const id = old.find(candidate => candidate > after)
        if (id !== undefined) compressed.push(id)
        return id
      },
    },
    settings: {
      get: name => stored.get(name),
      update: (name, change) => void stored.set(name, change(stored.get(name))),
    },
  })
  await compress()
  expect(compressed).toHaveLength(100)
  await compress()
  expect(compressed).toEqual(old)
  expect([...stored.values()]).toEqual([{ after: 150, isDone: true }])
  old.push(151)
  await compress()
  expect(compressed).toHaveLength(150)
})
