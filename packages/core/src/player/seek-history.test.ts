import { describe, expect, it } from 'vitest'
import { createSeekHistory } from './seek-history.ts'

function start() {
  let ms = 0
  const history = createSeekHistory(() => ms)
  return { ...history, wait: (more: number) => void (ms += more) }
}

describe('taking a jump back', () => {
  it('returns to the position before each seek, one by one', () => {
    const { note, undo, wait } = start()
    note(10)
    wait(5000)
    note(300)
    expect([undo(), undo(), undo()]).toEqual([300, 10, null])
  })

  it('takes several quick jumps for one', () => {
    const { note, undo, wait } = start()
    note(10)
    for (const position of [15, 20, 25]) {
      wait(500)
      note(position)
    }
    expect([undo(), undo()]).toEqual([10, null])
  })

  it('starts again after an undo', () => {
    const { note, undo } = start()
    note(10)
    undo()
    note(40)
    expect(undo()).toBe(40)
  })

  it('forgets the oldest of very many', () => {
    const { note, undo, wait } = start()
    for (let position = 0; position < 100; position++) {
      note(position)
      wait(5000)
    }
    const taken: (number | null)[] = []
    for (let last = undo(); last !== null; last = undo()) taken.push(last)
    expect([taken.length, taken.at(-1)]).toEqual([20, 80])
  })
})
