import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../support/demo.ts'

test('a library of any size is made with covers and spoken lines, served, and gone when it ends', async () => {
  const child = spawn(process.execPath, ['scripts/large-demo.ts', '30', '300'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  try {
    await expect.poll(() => said, { timeout: 120_000 }).toContain('Ctrl-C stops it')
    const url = /CELLAR_SERVER=(\S+)/.exec(said)?.[1] ?? ''
    const headers = { authorization: `Token ${/CELLAR_TOKEN=(\S+)/.exec(said)?.[1] ?? ''}` }
    const ask = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T

    const { data, paginate } = await ask<{ data: { vid_thumb_url: string }[]; paginate: { total_hits: number } }>(
      '/api/video/',
    )
    expect(paginate.total_hits).toBe(30)
    const cover = await fetch(url + (data[0]?.vid_thumb_url ?? ''), { headers })
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { total } = await ask<{ total: { items: number } }>('/api/stats/watch/')
    expect(total.items).toBe(30)

    const folder = /Its folder is (\S+)/.exec(said)?.[1] ?? ''
    expect(existsSync(folder)).toBe(true)
    child.kill('SIGINT')
    await ended
    expect(existsSync(folder)).toBe(false)
  } finally {
    child.kill('SIGINT')
    await ended
  }
})
