import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_CONFIG_DEFAULTS, type AppConfig } from '@tubecellar/core/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SettingsStore } from './settings.store.ts'
import { createSecretFile } from '../../platform/files/secret-file.ts'
import type { AppSettings } from './settings.service.ts'
import { createCookies, type Cookies } from './cookies.service.ts'

const cookieText = (value: string) => `.site.example\tTRUE\t/\tTRUE\t1900000000\tSID\t${value}\n`

/** The response of the site to a cookie file: `error` means that the site does not answer. */
type FailureDecision = 'accepted' | 'rejected' | 'error'

let folder: string
let decision: FailureDecision
let checkedFiles: string[]
let cookies: Cookies
let changes: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-cookies-'))
  decision = 'accepted'
  checkedFiles = []
  changes = 0
  const values = new Map<string, unknown>()
  let config: AppConfig = APP_CONFIG_DEFAULTS
  cookies = createCookies({
    file: createSecretFile(join(folder, 'cookies.txt')),
    settings: {
      get: (name: string) => values.get(name),
      update: (name: string, change: (stored: unknown) => unknown) => void values.set(name, change(values.get(name))),
    } satisfies SettingsStore,
    appSettings: {
      getAppConfig: () => config,
      update: (changes: { downloads: Partial<AppConfig['downloads']> }) => {
        config = { ...config, downloads: { ...config.downloads, ...changes.downloads } }
        return config
      },
    } as unknown as AppSettings,
    clock: { now: () => 1_700_000_000_000 },
    onChange: async () => void changes++,
    validator: async file => {
      checkedFiles.push(await readFile(file, 'utf8'))
      if (decision === 'error') throw new Error('no answer')
      return decision === 'accepted'
    },
  })
})
afterEach(() => rm(folder, { recursive: true }))

const storedCookie = () => readFile(join(folder, 'cookies.txt'), 'utf8')

describe('a new cookie', () => {
  it('is stored when the site accepts it', async () => {
    expect(await cookies.set(cookieText('good'))).toMatchObject({ cookie_enabled: true, status: true })
    expect(await storedCookie()).toContain('good')
    expect(changes).toBe(1)
    await cookies.remove()
    expect(changes).toBe(2)
  })

  it('does not replace the stored one when the site rejects it', async () => {
    await cookies.set(cookieText('good'))
    decision = 'rejected'
    await expect(cookies.set(cookieText('mistyped'))).rejects.toMatchObject({ code: 'cookieRejected' })
    expect(checkedFiles.at(-1)).toContain('mistyped')
    expect(await storedCookie()).toContain('good')
    expect(await cookies.getState()).toMatchObject({ cookie_enabled: true, status: true })
    expect(await readdir(folder)).toEqual(['cookies.txt'])
  })

  it('is not stored when the site rejects the first one', async () => {
    decision = 'rejected'
    await expect(cookies.set(cookieText('mistyped'))).rejects.toMatchObject({ code: 'cookieRejected' })
    expect(await readdir(folder)).toEqual([])
    expect(await cookies.getState()).toEqual({ cookie_enabled: false })
    expect(changes).toBe(0)
  })

  it('is stored without a result when the site does not answer', async () => {
    decision = 'error'
    expect(await cookies.set(cookieText('good'))).toEqual({ cookie_enabled: true })
    expect(await storedCookie()).toContain('good')
  })
})

describe('validation', () => {
  it('returns the state when no cookie is stored', async () => {
    expect(await cookies.validate()).toEqual({ cookie_enabled: false })
    expect(checkedFiles).toEqual([])
  })

  it('keeps a rejected cookie and marks it as not valid', async () => {
    await cookies.set(cookieText('good'))
    decision = 'rejected'
    expect(await cookies.validate()).toMatchObject({ cookie_enabled: true, status: false })
    expect(await storedCookie()).toContain('good')
  })

  it('reports why the site could not be reached', async () => {
    await cookies.set(cookieText('good'))
    decision = 'error'
    await expect(cookies.validate()).rejects.toMatchObject({
      code: 'cookieUnchecked',
      message: expect.stringContaining('no answer') as string,
    })
    expect(await storedCookie()).toContain('good')
  })
})
