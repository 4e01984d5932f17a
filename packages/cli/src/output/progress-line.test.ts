import { describe, expect, it } from 'vitest'
import { createFakeShell } from '../testing/fake-cli-context.ts'
import { createProgressLine } from './progress-line.ts'

describe('createProgressLine', () => {
  it('writes over itself, harmlessly and within the width of the terminal', () => {
    const shell = createFakeShell({ isTTY: true, columns: 12 })
    const line = createProgressLine(shell)
    line.show('1 of 2')
    line.show('1 of 2')
    line.show('\x1b[2Ja long title\nthat goes on')
    line.clear()
    line.clear()
    expect(shell.err().split('\r\x1b[2K')).toEqual(['', '1 of 2', '[2Ja long …', ''])
  })

  it('is silent in a pipe and on a dumb terminal', () => {
    for (const shell of [createFakeShell(), createFakeShell({ isTTY: true, env: { TERM: 'dumb' } })]) {
      createProgressLine(shell).show('1 of 2')
      expect(shell.err()).toBe('')
    }
  })
})
