import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { JOB_TYPES } from '@tubecellar/core/contract'
import { configTexts } from './messages/config.ts'
import { isBasePath, readConfig } from './config.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cellar-config-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('readConfig', () => {
  it('by default listens on loopback and keeps everything in one folder', () => {
    expect(readConfig({}, { XDG_DATA_HOME: '/share' })).toMatchObject({
      port: 8000,
      host: '127.0.0.1',
      dataDir: '/share/tubecellar',
      mediaDir: '/share/tubecellar/media',
      cacheDir: '/share/tubecellar/cache',
      hasJobs: true,
    })
    expect(readConfig({}, {})).not.toHaveProperty('admin')
  })

  it('prefers flags to the environment', () => {
    const env = { CELLAR_PORT: '9000', CELLAR_HOST: '0.0.0.0', CELLAR_DATA: '/env', CELLAR_MEDIA: '/media' }
    expect(readConfig({}, env)).toMatchObject({ port: 9000, host: '0.0.0.0', dataDir: '/env', mediaDir: '/media' })
    expect(readConfig({ port: '1', host: '::1', data: '/flag', media: '/m', jobs: false }, env)).toMatchObject({
      port: 1,
      host: '::1',
      dataDir: '/flag',
      mediaDir: '/m',
      hasJobs: false,
    })
  })

  it('reads the program for speech recognition with its arguments', () => {
    const read = (CELLAR_TRANSCRIBER: string) => readConfig({}, { CELLAR_TRANSCRIBER }).transcriber
    expect(read(' /opt/whisper-cli  -oj -of {output} {audio} ')).toEqual([
      '/opt/whisper-cli',
      '-oj',
      '-of',
      '{output}',
      '{audio}',
    ])
    expect(() => read('whisper-cli -oj')).toThrow(configTexts.transcriberWithoutAudio)
    expect(readConfig({}, {})).not.toHaveProperty('transcriber')
  })

  it('reads more media folders and the folders of channels', () => {
    const read = (extra: string, rules?: string) =>
      readConfig(
        { media: '/m' },
        { CELLAR_MEDIA_EXTRA: extra, ...(rules === undefined ? {} : { CELLAR_MEDIA_RULES: rules }) },
      )
    expect(readConfig({}, {})).not.toHaveProperty('extraMediaDirs')
    expect(read(':/a: /b c/ :').extraMediaDirs).toEqual(['/a', '/b c'])
    expect(read(String.raw`/a\:\\/b:/c`).extraMediaDirs).toEqual([String.raw`/a:\/b`, '/c'])
    expect(read('/a', 'UC-1=/a:UC_2=/m/').mediaRules).toEqual({ 'UC-1': '/a', UC_2: '/m' })
    for (const [extra, rules, text] of [
      ['/a:/m', undefined, '/m and /m are the same media folder, or one contains the other'],
      ['/m/sub', undefined, '/m and /m/sub are the same'],
      ['s3://bucket', undefined, 'It cannot contain a bucket'],
      ['/a', 'UC1', 'Use channel ID=folder'],
      ['/a', 'UC1=/b', 'Use one of /m, /a'],
    ] as const)
      expect(() => read(extra, rules)).toThrow(text)
    expect(() => readConfig({}, { CELLAR_MEDIA_RULES: 'UC1=/a' })).toThrow('Set CELLAR_MEDIA_EXTRA too')
    const bucket = { CELLAR_MEDIA: 's3://bucket', CELLAR_S3_ACCESS_KEY: 'a', CELLAR_S3_SECRET_KEY: 'b' }
    expect(() => readConfig({}, { ...bucket, CELLAR_MEDIA_EXTRA: '/a' })).toThrow('when CELLAR_MEDIA is a bucket')
  })

  it('reads the number of processes', () => {
    expect(readConfig({}, {}).processes).toBe(1)
    expect(readConfig({}, { CELLAR_PROCESSES: '4' }).processes).toBe(4)
    expect(readConfig({ processes: '64' }, { CELLAR_PROCESSES: '4' }).processes).toBe(64)
  })

  it('reads the name and the jobs of a worker', () => {
    expect(readConfig({}, {})).toMatchObject({ workerName: hostname(), jobTypes: [...JOB_TYPES] })
    const env = { CELLAR_WORKER_NAME: 'attic', CELLAR_WORKER_JOBS: 'scan' }
    expect(readConfig({}, env)).toMatchObject({ workerName: 'attic', jobTypes: ['scan'] })
    const flags = { workerName: ' barn ', jobTypes: 'extras, download' }
    expect(readConfig(flags, env)).toMatchObject({ workerName: 'barn', jobTypes: ['download', 'extras'] })
  })

  it('reads the credentials of a worker', () => {
    const [cookies, token] = [join(folder, 'cookies.txt'), join(folder, 'token')]
    writeFileSync(cookies, '.site.example\tTRUE\t/\tTRUE\t1900000000\tSID\tsecret\n')
    writeFileSync(token, 'web+abc\n')
    const env = { CELLAR_WORKER_COOKIES: '/nowhere', CELLAR_WORKER_PO_TOKEN_FILE: token }
    const config = readConfig({ workerCookies: cookies }, env)
    expect(config).toMatchObject({ workerCookieFile: cookies, workerPoToken: 'web+abc' })
    expect(() => readConfig({}, env)).toThrow(
      'The cookie file /nowhere of this worker cannot be used. It could not be read.',
    )
    writeFileSync(cookies, 'SID=secret')
    const invalid = (changes: object) => {
      try {
        return void readConfig({}, { CELLAR_WORKER_COOKIES: cookies, ...changes })
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(invalid({})).toContain('Netscape cookie')
    expect(invalid({})).not.toContain('secret')
    expect(invalid({ CELLAR_WORKER_COOKIES: '', CELLAR_WORKER_PO_TOKEN: 'secret token' })).toBe(
      configTexts.invalidPoToken,
    )
  })

  it('reads the proxy of a worker, and does not show its password in an error', () => {
    const proxyOf = (url: string) => readConfig({}, { CELLAR_WORKER_PROXY: url }).workerProxy
    expect(proxyOf("socks5h://jo:p%40s's@proxy.example:1080/")).toBe('socks5h://jo:p%40s%27s@proxy.example:1080')
    expect(proxyOf('http://[::1]:3128')).toBe('http://[::1]:3128')
    const file = join(folder, 'proxy')
    writeFileSync(file, 'http://jo:secret@proxy.example\n')
    expect(readConfig({}, { CELLAR_WORKER_PROXY_FILE: file }).workerProxy).toBe('http://jo:secret@proxy.example')
    const messageOf = (url: string) => {
      try {
        return String(proxyOf(url))
      } catch (error) {
        return (error as Error).message
      }
    }
    for (const url of ['ftp://jo:secret@proxy', 'secret', 'socks5://', 'http://proxy/secret', 'http://proxy?secret'])
      expect(messageOf(url)).toBe(configTexts.invalidProxy('http, https, socks5, socks5h'))
  })

  it('reads the admin of a compose file, and the password also from a file, without its last line break', () => {
    const file = join(folder, 'secret')
    writeFileSync(file, ' pass word \n')
    expect(readConfig({}, { TA_USERNAME: 'jo', TA_PASSWORD: 'x' }).admin).toEqual({ username: 'jo', password: 'x' })
    expect(readConfig({}, { CELLAR_PASSWORD_FILE: file }).admin).toEqual({ username: 'admin', password: ' pass word ' })
  })

  it.each([
    [{ port: 'http' }, {}, '"http" is not a valid port'],
    [{ port: '' }, {}, 'is not a valid port'],
    [{ port: 65_536 }, {}, 'Use a number from 0 to 65535'],
    [{}, { CELLAR_DATABASE: 'mysql://me:secret@host/db' }, 'CELLAR_DATABASE is not the URL of a PostgreSQL database'],
    [{ processes: '0' }, {}, '"0" is not a number of processes from 1 to 64'],
    [{ processes: '65' }, {}, 'Set it with --processes or CELLAR_PROCESSES'],
    [{}, { CELLAR_PROCESSES: '2.5' }, '"2.5" is not a number of processes'],
    [{}, { CELLAR_PROCESSES: 'all' }, '"all" is not a number of processes'],
    [{}, { CELLAR_DOWNLOADS: '0' }, 'is not a number from 1 to 8'],
    [{}, { CELLAR_DOWNLOADS: 'many' }, 'is not a number from 1 to 8'],
    [{ workerName: ' ' }, {}, 'must have 1 to 64 characters'],
    [{}, { CELLAR_WORKER_NAME: 'a\nb' }, 'without control characters'],
    [{ jobTypes: 'download,dance' }, {}, 'Use one or more of download, scan, extras, library'],
    [{ basePath: 'tube' }, {}, 'Use a path such as /tube'],
    [{ basePath: '/"><script>' }, {}, 'is not a valid base path'],
    [{}, { CELLAR_PASSWORD_FILE: '/nowhere/secret' }, '/nowhere/secret could not be read'],
    [{}, { CELLAR_RYD_URL: 'ftp://x' }, 'CELLAR_RYD_URL'],
    [{}, { CELLAR_LOG_LEVEL: 'loud' }, 'Use one of debug, info'],
    [{}, { CELLAR_ORIGINS: 'https://' }, 'is not a valid origin'],
  ])('rejects %j with %j and describes the expected value', (flags, env, text) => {
    expect(() => readConfig(flags, env)).toThrow(text)
  })

  it('reads the secret key as text or bytes, and does not show an invalid one', () => {
    const key = Buffer.from(Array.from({ length: 32 }, (_, index) => (index === 31 ? 10 : index * 7)))
    const file = join(folder, 'key')
    const read = (content: string | Buffer) => {
      writeFileSync(file, content)
      return readConfig({}, { CELLAR_SECRET_KEY_FILE: file }).secretKey
    }
    for (const content of [key, key.toString('hex'), `${key.toString('base64')}\n`, key.toString('base64url')])
      expect(read(content)).toEqual(key)
    expect(readConfig({}, { CELLAR_SECRET_KEY: key.toString('base64') }).secretKey).toEqual(key)
    expect(readConfig({}, {}).secretKey).toBeUndefined()
    expect(() => read('a password')).toThrow(/^(?!.*a password).*openssl rand -base64 32/)
    expect(() => read('')).toThrow('CELLAR_SECRET_KEY_FILE is not a secret key')
  })

  it('reads origins with and without a scheme', () => {
    const { origins } = readConfig({}, { TA_HOST: 'https://tube.example/ 10.0.0.2:8000' })
    expect(origins).toEqual(['https://tube.example', 'http://10.0.0.2:8000'])
  })
})

describe('public access', () => {
  it('is disabled unless a user or a compose file enables it', () => {
    expect(readConfig({}, {})).toMatchObject({ isMediaOpen: false, isEveryOriginAllowed: false, hasOpenMetrics: false })
    expect(readConfig({}, { DISABLE_STATIC_AUTH: 'True' })).toMatchObject({
      isMediaOpen: true,
      isEveryOriginAllowed: false,
    })
    expect(readConfig({}, { DISABLE_CORS: '1', CELLAR_OPEN_MEDIA: 'no' })).toMatchObject({
      isMediaOpen: false,
      isEveryOriginAllowed: true,
    })
  })
})

describe('isBasePath', () => {
  it.each(['/tube', '/a/b-2'])('accepts %s', path => expect(isBasePath(path)).toBe(true))
  it.each(['', '/', '//evil.example', '/a/', '/..', '/a/../b', '/"onload'])('rejects %s', path =>
    expect(isBasePath(path)).toBe(false),
  )
})
