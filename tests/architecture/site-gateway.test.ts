import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const server = fileURLToPath(new URL('../../packages/server/src', import.meta.url))

/** What sends requests to sites without the gateway. */
const DIRECT_CALL = /\b(createYtDlp|createGuardedFetch)\(/g
/** A user waits for the check of new cookies, which must not wait for a pause that the old ones caused. */
const EXCEPTION = 'site/cookie-probe.ts'

const directCalls = (source: string) =>
  [...source.matchAll(DIRECT_CALL)].filter(
    ({ index }) =>
      !/function $/.test(source.slice(0, index)) && !/(gateYtDlp|gateFetch)\(\s*$/.test(source.slice(0, index)),
  )

describe('requests to sites', () => {
  it('are found if they do not pass the gateway', () => {
    expect(directCalls('const ytDlp = createYtDlp({ run })')).toHaveLength(1)
    expect(directCalls('fetch: createGuardedFetch({})')).toHaveLength(1)
    expect(directCalls('gateway.gateYtDlp(createYtDlp({ run }))')).toEqual([])
    expect(directCalls('export function createYtDlp({ run }: Deps) {}')).toEqual([])
  })

  it('pass the gateway', async () => {
    const files = (await readdir(server, { recursive: true })).filter(
      path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'),
    )
    const sources = await Promise.all(files.map(path => readFile(join(server, path), 'utf8')))
    const direct = files.filter((_, index) => directCalls(sources[index] ?? '').length > 0)
    expect(direct).toEqual([EXCEPTION])
  })
})
