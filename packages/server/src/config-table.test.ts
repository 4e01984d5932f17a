import { describe, expect, it } from 'vitest'
import { configMarkdown, configTable } from './config-table.ts'
import { readConfig } from './config.ts'

/** Names of another standard that are mentioned in an entry. */
const ELSEWHERE = ['XDG_DATA_HOME']

describe('the table of the configuration', () => {
  it('contains every variable that is read, and no others', () => {
    const read = new Set<string>()
    const spy = (env: Record<string, string>) =>
      new Proxy(env, { get: (target, name: string) => (read.add(name), target[name]) })
    readConfig({}, spy({}))
    readConfig(
      {},
      spy({ TA_ENABLE_AUTH_PROXY: 'true', CELLAR_PASSWORD: 'long enough', CELLAR_UPDATE_URL: 'https://a.example' }),
    )
    const told = configTable.flatMap(entry => entry.variables)
    expect([...read].filter(name => !ELSEWHERE.includes(name)).sort()).toEqual([...told].sort())
  })

  it('contains the effective defaults', () => {
    const config = readConfig({}, { XDG_DATA_HOME: '/x' })
    const fallback = (variable: string) =>
      configTable.find(({ variables }) => variables.includes(variable))?.fallback.replaceAll('`', '')
    expect(fallback('CELLAR_PORT')).toBe(String(config.port))
    expect(fallback('CELLAR_HOST')).toBe(config.host)
    expect(fallback('CELLAR_DOWNLOADS')).toBe(String(config.parallelDownloads))
    for (const name of ['data', 'cache', 'media'] as const)
      expect(fallback(`CELLAR_${name.toUpperCase()}_MIN_FREE`)).toBe(
        String((config.minFreeBytes?.[name] ?? 0) / 2 ** 20),
      )
    expect(fallback('CELLAR_DRAIN_S')).toBe(String(config.drainMs / 1000))
    expect(fallback('CELLAR_FEED_URL')).toBe(config.feedUrl)
    expect(fallback('CELLAR_SPONSORBLOCK_URL')).toBe(config.sponsorBlockUrl)
    expect(fallback('CELLAR_RYD_URL')).toBe(config.returnDislikeUrl)
    expect(fallback('CELLAR_COOKIE_PROBE_URL')).toBe(config.cookieProbeUrl)
    expect(fallback('CELLAR_TRUSTED_PROXIES')).toBe(config.trustedProxies.join(' '))
  })

  it('has tables of four columns', () => {
    const lines = configMarkdown().split('\n')
    const rows = lines.filter(line => line.startsWith('|'))
    expect(rows.length).toBeGreaterThan(configTable.length)
    for (const row of rows) expect(row.split(' | ').length, row).toBe(4)
  })
})
