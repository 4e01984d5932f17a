import { describe, expect, it } from 'vitest'
import { createKeyQueue } from './key-queue.ts'

function createQueue() {
  const pressed: string[] = []
  const queue = createKeyQueue({
    press(key) {
      pressed.push(key)
      return false
    },
    isUrgent: key => key === 'q',
  })
  return { queue, pressed }
}

describe('keys that are pressed while the screen is loading', () => {
  it('are handled in order when it is ready', () => {
    const { queue, pressed } = createQueue()
    queue.setFlow('held')
    for (const key of ['3', 'j']) queue.press(key)
    expect(pressed).toEqual([])
    queue.setFlow('open')
    expect(pressed).toEqual(['3', 'j'])
    queue.press('k')
    expect(pressed).toEqual(['3', 'j', 'k'])
  })

  it('are ignored when another screen opens', () => {
    const { queue, pressed } = createQueue()
    queue.setFlow('held')
    queue.press('j')
    queue.setFlow('discarded')
    queue.press('a')
    expect(pressed).toEqual(['a'])
  })

  it('do not wait if they work everywhere', () => {
    const { queue, pressed } = createQueue()
    queue.setFlow('held')
    for (const key of ['j', 'q', 'k']) queue.press(key)
    expect(pressed).toEqual(['q', 'k'])
  })
})
