import { expect, it } from 'vitest'
import { checkYtDlp, describeYtDlp, type YtDlpFacts } from './check-yt-dlp.ts'

const FACTS: YtDlpFacts = {
  source: 'managed',
  reason: 'Updated by the schedule.',
  report: {
    channel: 'nightly',
    runtimes: [{ name: 'node-24.21.0', isUsable: true }],
    canImpersonate: false,
    plugins: ['SampleIE'],
    brokenPlugins: [],
    tokenProviders: [
      { name: 'bgutil:http-2.0.2', isUsable: true },
      { name: 'bgutil:script-node-2.0.2', isUsable: false },
    ],
  },
  proxy: 'http://proxy:3128',
  pluginFolder: '/data/yt-dlp-plugins',
  tokenProvider: { url: 'http://pot:4416', isReachable: true, version: '2.0.2' },
}

it('describes the version with its channel, source and reason', () => {
  expect(describeYtDlp('2026.11.20', '/data/yt-dlp', FACTS)).toBe(
    '2026.11.20 (nightly), installed by the archive: /data/yt-dlp. Updated by the schedule.',
  )
  expect(describeYtDlp('2026.11.20', '/programs/yt-dlp', { ...FACTS, source: 'system' })).toBe(
    '2026.11.20 (nightly), installed on the system: /programs/yt-dlp.',
  )
  expect(describeYtDlp(undefined, '/programs/ffprobe', undefined)).toBe('found, /programs/ffprobe')
})

it('lists what yt-dlp can use', () => {
  expect(checkYtDlp(FACTS).map(({ state, message }) => [state, message])).toEqual([
    ['ok', 'Requests to sites use the proxy http://proxy:3128.'],
    ['ok', 'SampleIE. Plugin folder: /data/yt-dlp-plugins'],
    ['ok', 'yt-dlp can use node-24.21.0.'],
    ['ok', expect.stringContaining('Install curl_cffi')],
    ['ok', 'yt-dlp can use bgutil:http-2.0.2.'],
  ])
})

it('warns if the plugin and the service that generates PO tokens have different versions', () => {
  const find = (version: string | null) =>
    checkYtDlp({ ...FACTS, tokenProvider: { url: 'http://pot:4416', isReachable: true, version } }).at(-1)
  expect(find('1.3.2')).toMatchObject({
    state: 'warning',
    message: 'The plugin of the PO token provider has version 2.0.2, its service 1.3.2.',
  })
  expect(find(null)?.state).toBe('ok')
})

it('reports nothing that an old release does not report', () => {
  const report = { ...FACTS.report, runtimes: undefined, canImpersonate: undefined, tokenProviders: undefined }
  expect(checkYtDlp({ ...FACTS, report }).map(({ check }) => check)).toEqual(['proxy', 'yt-dlp plugins'])
})
