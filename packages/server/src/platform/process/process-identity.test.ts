import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { isProcessAlive, processIdentity } from './process-identity.ts'

const other = (change: Partial<Record<'host' | 'pid' | 'tick' | 'space', string>>) => {
  const [host, pid, tick, space] = processIdentity().split(':')
  return Object.values({ host, pid, tick, space, ...change, start: 'abc' }).join(':')
}

describe('the identity of a process', () => {
  it('is the same during its life, and differs from that of any other start', () => {
    expect(processIdentity()).toBe(processIdentity())
    expect(processIdentity()).not.toBe(other({}))
  })

  it('shows that the process has certainly ended', async () => {
    expect(isProcessAlive(processIdentity())).toBe(true)
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    expect(isProcessAlive(other({ pid: String(child.pid) }))).toBe(false)
    expect(isProcessAlive(other({ tick: '1' }))).toBe(false)
    expect(isProcessAlive('unknown')).toBe(false)
  })

  it('does not show it for other computers and containers, even with the same name and pid', () => {
    expect(isProcessAlive(other({ host: `${hostname()}-2`, tick: '1' }))).toBe(true)
    expect(isProcessAlive(other({ space: 'boot.1', tick: '1' }))).toBe(true)
    expect(isProcessAlive(other({ space: 'boot.1', tick: '1' }), { isLocal: true })).toBe(false)
  })
})
