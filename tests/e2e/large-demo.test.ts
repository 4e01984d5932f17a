import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../support/demo.ts'

test('the demo creates a library of any size with covers and transcripts, serves it, and deletes it at its end', async () => {
  const child = spawn(process.execPath, ['scripts/large-demo.ts', '30', '300'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'exit')
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toContain('Ctrl-C stops it')
    const url = /CELLAR_SERVER=(\S+)/.exec(output)?.[1] ?? ''
    const headers = { authorization: `Token ${/CELLAR_TOKEN=(\S+)/.exec(output)?.[1] ?? ''}` }
    const getJson = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T

    const { data, paginate } = await getJson<{ data: { vid_thumb_url: string }[]; paginate: { total_hits: number } }>(
      '/api/video/',
    )
    expect(paginate.total_hits).toBe(30)
    const cover = await fetch(url + (data[0]?.vid_thumb_url ?? ''), { headers })
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { total } = await getJson<{ total: { items: number } }>('/api/stats/watch/')
    expect(total.items).toBe(30)

    const folder = /Its folder is (\S+)/.exec(output)?.[1] ?? ''
    expect(existsSync(folder)).toBe(true)
    child.kill('SIGINT')
    await ended
    expect(existsSync(folder)).toBe(false)
  } finally {
    child.kill('SIGINT')
    await ended
  }
})
