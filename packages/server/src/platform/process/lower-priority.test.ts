import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lowerPriority, TOOL_NICENESS } from './lower-priority.ts'

function start() {
  const child = spawn('sleep', ['30'], { detached: true, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

describe('a tool with lower priority', () => {
  it('has a higher niceness than the server', () => {
    const child = start()
    lowerPriority(child)
    expect(getPriority(child.pid)).toBe(TOOL_NICENESS)
  })

  it.runIf(existsSync('/proc/self/autogroup'))(
    'lowers the priority of its session, for two tools at the same time',
    async () => {
      const children = [start(), start()]
      children.forEach(lowerPriority)
      const group = (pid?: number) => readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim()
      await expect
        .poll(() => children.map(({ pid }) => group(pid)), { timeout: 5000 })
        .toEqual(Array(2).fill(expect.stringMatching(`nice ${TOOL_NICENESS}$`)))
    },
  )

  it('may have ended before', async () => {
    const child = start()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(() => lowerPriority(child)).not.toThrow()
  })
})
