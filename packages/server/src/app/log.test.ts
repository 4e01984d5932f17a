import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const script = `
  const { createLog } = await import(${JSON.stringify(new URL('./log.ts', import.meta.url).href)})
  createLog('info').info({ req: { method: 'GET', url: '/media/a.mp4?signature=sesame', headers: { cookie: 'sessionid=sesame' } } }, 'slow')
`

describe('createLog', () => {
  it('writes JSON to standard error, with only the method and path of a request', () => {
    // Without the settings for colors of the test runner: Node warns on standard error if they contradict each other.
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: {},
    })
    expect(stdout).toBe('')
    expect(JSON.parse(stderr)).toMatchObject({ msg: 'slow', req: { method: 'GET', path: '/media/a.mp4' } })
    expect(stderr).not.toContain('sesame')
  })
})
