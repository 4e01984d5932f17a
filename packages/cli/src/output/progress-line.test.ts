import { describe, expect, it } from 'vitest'
import { createFakeCli } from '../testing/fake-cli-context.ts'
import { createProgressLine } from './progress-line.ts'

describe('createProgressLine', () => {
  it('replaces its line, without control characters and within the width of the terminal', () => {
    const cli = createFakeCli({ isTTY: true, columns: 12 })
    const line = createProgressLine(cli)
    line.show('1 of 2')
    line.show('1 of 2')
    line.show('\x1b[2Ja long title\nthat goes on')
    line.clear()
    line.clear()
    expect(cli.err().split('\r\x1b[2K')).toEqual(['', '1 of 2', '[2Ja long …', ''])
  })

  it('prints nothing in a pipe and on a dumb terminal', () => {
    for (const cli of [createFakeCli(), createFakeCli({ isTTY: true, env: { TERM: 'dumb' } })]) {
      createProgressLine(cli).show('1 of 2')
      expect(cli.err()).toBe('')
    }
  })
})
