import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWorkerCookies } from './worker-cookies.ts'

const line = (value: string) => `.site.example\tTRUE\t/\tTRUE\t1900000000\tSID\t${value}\n`

describe('the cookie file of a worker', () => {
  let file: string
  const warnings: unknown[] = []
  const open = (path = file) => createWorkerCookies(path, { warn: (...parts: unknown[]) => void warnings.push(parts) })
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cellar-worker-cookies-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    file = join(folder, 'cookies.txt')
    warnings.length = 0
  })

  it('is read again for every call, and gets renewed cookies', async () => {
    await writeFile(file, line('first'))
    const cookies = open()
    expect(await cookies.read()).toContain('first')
    await writeFile(file, line('second'))
    expect(await cookies.read()).toContain('second')
    await cookies.write(line('renewed'))
    expect(await readFile(file, 'utf8')).toContain('renewed')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is not replaced by no cookies when it is missing or invalid', async () => {
    await expect(open().read()).rejects.toMatchObject({ errorClass: 'bad-settings' })
    await writeFile(file, 'SID=secret')
    const error = await open()
      .read()
      .catch((failure: Error) => failure)
    expect(error).toMatchObject({ errorClass: 'bad-settings' })
    expect(String(error)).not.toContain('secret')
  })

  it('is replaced when a user saves other cookies in it, but not when renewed cookies are saved', async () => {
    await writeFile(file, line('first'))
    const cookies = open()
    expect([await cookies.isReplaced(), await cookies.isReplaced()]).toEqual([false, false])
    await cookies.write(line('renewed'))
    expect(await cookies.isReplaced()).toBe(false)
    await writeFile(file, 'half a fi')
    expect(await cookies.isReplaced()).toBe(false)
    await writeFile(file, line('second'))
    expect([await cookies.isReplaced(), await cookies.isReplaced()]).toEqual([true, false])
  })

  it('that cannot be written keeps its cookies, with one warning', async () => {
    const cookies = open('/dev/null/cookies.txt')
    await cookies.write(line('renewed'))
    await cookies.write(line('renewed'))
    expect(warnings).toHaveLength(1)
    expect(JSON.stringify(warnings)).not.toContain('SID')
  })
})
