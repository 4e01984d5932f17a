import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RunResult } from '../platform/process/exec.ts'
import { createSecretFile } from '../platform/files/secret-file.ts'
import { withSecrets } from './yt-dlp-secrets.ts'

const END: RunResult = { code: 0, stderrTail: '', endedBy: 'itself' }
const cookie = (value: string) =>
  `# Netscape HTTP Cookie File\n\n.tube.example\tTRUE\t/\tTRUE\t1900000000\tsid\t${value}\n`

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellar-secrets-'))
})
afterEach(() => rm(home, { recursive: true }))

const request = (credentials: Parameters<typeof withSecrets>[0]['credentials'], lang?: string) => ({
  credentials,
  folder: join(home, 'secrets'),
  lang,
})
const storedCookie = async () => {
  const file = createSecretFile(join(home, 'cookies.txt'))
  await file.write(cookie('first'))
  return file
}
const readCookieJar = (args: string[]) => args[args.indexOf('--cookies') + 1] ?? ''

describe('a cookie', () => {
  it('is passed in a separate file that only its owner can read, and that is deleted afterwards', async () => {
    await withSecrets(request({ cookies: await storedCookie() }), async args => {
      expect(await readFile(readCookieJar(args), 'utf8')).toBe(cookie('first'))
      expect((await stat(readCookieJar(args))).mode & 0o777).toBe(0o600)
      return END
    })
    expect(await readdir(join(home, 'secrets'))).toEqual([])
  })

  it('that the site renewed is stored', async () => {
    const cookies = await storedCookie()
    await withSecrets(request({ cookies }), async args => {
      await writeFile(readCookieJar(args), cookie('second'))
      return END
    })
    expect(await cookies.read()).toBe(cookie('second'))
  })

  it.each([
    ['the call was cut off', { ...END, endedBy: 'abort' as const }, cookie('half')],
    ['nothing is left in the file', END, '# Netscape HTTP Cookie File\n'],
  ])('is unchanged when %s', async (_why, result, left) => {
    const cookies = await storedCookie()
    await withSecrets(request({ cookies }), async args => {
      await writeFile(readCookieJar(args), left)
      return result
    })
    expect(await cookies.read()).toBe(cookie('first'))
  })

  it('that a user replaced is not overwritten', async () => {
    const cookies = await storedCookie()
    await withSecrets(request({ cookies }), async args => {
      await cookies.write(cookie('given by its owner'))
      await writeFile(readCookieJar(args), cookie('renewed'))
      return END
    })
    expect(await cookies.read()).toBe(cookie('given by its owner'))
  })
})

describe('a PO token', () => {
  it('is never part of the arguments, and keeps the languages', async () => {
    await withSecrets(request({ poToken: 'web.gvs+abc=' }, 'de,en'), async args => {
      expect(args.join(' ')).not.toContain('abc')
      const config = await readFile(args[args.indexOf('--config-locations') + 1] ?? '', 'utf8')
      expect(config).toBe('--extractor-args youtube:lang=de,en;po_token=web.gvs+abc=;player_client=default,web\n')
      return END
    })
  })

  it('that could be more than a token is not used', async () => {
    const seen: string[][] = []
    await withSecrets(request({ poToken: 'x\n--exec rm' }, 'de'), args => {
      seen.push(args)
      return Promise.resolve(END)
    })
    expect(seen).toEqual([['--extractor-args', 'youtube:lang=de']])
  })
})

describe('a proxy', () => {
  it('is never part of the arguments', async () => {
    const proxy = 'socks5://jo:secret@proxy.example:1080'
    await withSecrets({ ...request({ poToken: 'web+abc' }), proxy }, async args => {
      expect(args.join(' ')).not.toContain('jo:')
      const file = args[args.indexOf('--config-locations') + 1] ?? ''
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect((await readFile(file, 'utf8')).split('\n')).toEqual([
        `--proxy '${proxy}'`,
        '--extractor-args youtube:po_token=web+abc;player_client=default,web',
        '',
      ])
      return END
    })
  })

  it('does not remove the languages', async () => {
    await withSecrets({ ...request({}, 'de'), proxy: 'http://proxy.example' }, args => {
      expect(args).toEqual(expect.arrayContaining(['--extractor-args', 'youtube:lang=de', '--config-locations']))
      return Promise.resolve(END)
    })
  })
})
