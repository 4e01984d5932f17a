import { describe, expect, it, vi } from 'vitest'
import { createFaults, presentProblems, type FaultReport } from './faults.ts'

const full: FaultReport = {
  code: 'data-full',
  severity: 'problem',
  blocks: 'changes',
  message: 'The disk of /srv/data is full.',
  fix: 'Free some space on /srv/data.',
  publicMessage: 'The server cannot save changes.',
}
const old: FaultReport = {
  code: 'yt-dlp-old',
  severity: 'warning',
  blocks: 'nothing',
  message: 'yt-dlp is old.',
  fix: "Run: '/home/owner/venv/bin/pip' install --upgrade yt-dlp",
}

function start() {
  let nowMs = 100_000
  const log = { warn: vi.fn(), info: vi.fn() }
  const faults = createFaults({ clock: { now: () => nowMs }, log })
  return { faults, log, advance: (seconds: number) => void (nowMs += seconds * 1000) }
}

describe('the faults of a server', () => {
  it('are listed by the actions that they block, each with the time of its first report', () => {
    const { faults, advance } = start()
    faults.report('tools', [old])
    advance(10)
    faults.report('storage', [full])
    advance(10)
    faults.report('storage', [{ ...full, message: 'The disk of /srv/data is full: 0 B free.' }])
    expect(faults.list().map(({ code, since }) => [code, since])).toEqual([
      ['data-full', 110],
      ['yt-dlp-old', 100],
    ])
    expect(faults.find('changes', 'everything')?.message).toBe('The disk of /srv/data is full: 0 B free.')
    expect(faults.find('downloads')).toBeUndefined()
  })

  it('are logged once when they start and once when they end', () => {
    const { faults, log } = start()
    const onChange = vi.fn()
    faults.onChange(onChange)
    faults.report('storage', [full])
    faults.report('storage', [full])
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ code: full.code, fix: full.fix }, full.message)
    expect(onChange).toHaveBeenCalledTimes(1)
    faults.report('storage', [])
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ code: full.code, since: 100 }, 'a problem was resolved')
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(faults.list()).toEqual([])
  })

  it('are shown to viewers without paths and commands, and only if they affect viewers', () => {
    const { faults } = start()
    faults.report('tools', [old])
    faults.report('storage', [full])
    expect(presentProblems(faults, { isAdmin: true })).toEqual([
      { code: 'data-full', severity: 'problem', blocks: 'changes', since: 100, message: full.message, fix: full.fix },
      { code: 'yt-dlp-old', severity: 'warning', blocks: 'nothing', since: 100, message: old.message, fix: old.fix },
    ])
    expect(presentProblems(faults, { isAdmin: false })).toEqual([
      {
        code: 'data-full',
        severity: 'problem',
        blocks: 'changes',
        since: 100,
        message: 'The server cannot save changes.',
        fix: '',
      },
    ])
  })
})
