import { expect, it } from 'vitest'
import { parseReport } from './yt-dlp-report.ts'

/** Real output of `yt-dlp --verbose`, shortened. */
const WITH_PLUGIN = `
[debug] Command-line config: ['--ignore-config', '-v', '--no-update']
[debug] yt-dlp version stable@2026.10.26 from yt-dlp/yt-dlp [c91f8de0b] (pip)
[debug] Optional libraries: brotli-1.2.1, curl_cffi-0.17.0, requests-2.34.2, yt_dlp_ejs-0.8.0
[debug] JS runtimes: node-24.21.0
[debug] Proxy map: {'all': 'http://127.0.0.1:9'}
[debug] Request Handlers: urllib, requests, websockets, curl_cffi
[debug] Plugin directories: /tmp/venv/lib/python3.11/site-packages/yt_dlp_plugins
[debug] Loaded 1747 extractors
[debug] [youtube] [pot:bgutil:script-node] No server_home or script_path passed, defaulting to /root/bgutil-ytdlp-pot-provider/server
[debug] [youtube] [pot] PO Token Providers: bgutil:http-2.0.2 (external), bgutil:script-node-2.0.2 (external, unavailable), bgutil:script-deno-2.0.2 (external, unavailable)
[debug] [youtube] [pot] PO Token Cache Providers: memory
[debug] [youtube] [jsc] JS Challenge Providers: bun (unavailable), deno (unavailable), node, quickjs (unavailable)
`
const PLAIN = `
[debug] yt-dlp version nightly@2026.11.20.233000 from yt-dlp/yt-dlp-nightly-builds [c91f8de0b] (zip)
[debug] JS runtimes: none
[debug] Request Handlers: urllib, requests, websockets
[debug] Plugin directories: none
[debug] [youtube] [pot] PO Token Providers: none
`
const OF_2023 = `
[debug] yt-dlp version stable@2023.03.04 [392389b7d] (debian*)
[debug] Proxy map: {'http': 'http://127.0.0.1:9', 'https': 'http://127.0.0.1:9'}
[debug] Loaded 1786 extractors
`
const parse = (output: string) => parseReport(output.split('\n'))

it('reads runtimes, impersonation and providers', () => {
  expect(parse(WITH_PLUGIN)).toEqual({
    channel: 'stable',
    runtimes: [{ name: 'node-24.21.0', isUsable: true }],
    canImpersonate: true,
    plugins: [],
    brokenPlugins: [],
    tokenProviders: [
      { name: 'bgutil:http-2.0.2', isUsable: true },
      { name: 'bgutil:script-node-2.0.2', isUsable: false },
      { name: 'bgutil:script-deno-2.0.2', isUsable: false },
    ],
  })
})

it('distinguishes empty lists from those that are not reported', () => {
  expect(parse(PLAIN)).toMatchObject({ channel: 'nightly', runtimes: [], canImpersonate: false, tokenProviders: [] })
  expect(parse(OF_2023)).toMatchObject({
    channel: 'stable',
    runtimes: undefined,
    canImpersonate: undefined,
    tokenProviders: undefined,
  })
})

it('marks runtimes that are not supported', () => {
  expect(parse(PLAIN.replace('none', 'node-18.20.4 (unsupported), qjs (unknown)'))?.runtimes).toEqual([
    { name: 'node-18.20.4', isUsable: false },
    { name: 'qjs', isUsable: false },
  ])
  expect(parse(PLAIN.replace('runtimes: none', 'runtimes: none (disabled)'))?.runtimes).toEqual([])
})

it('lists plugins, and those that do not load', () => {
  const output = `
Error while importing module 'yt_dlp_plugins.extractor.bad'
SyntaxError: invalid syntax
${PLAIN}
[debug] Extractor Plugins: SampleTubeIE, SampleTubeTabIE
[debug] Post-Processor Plugins: HelloPP`
  expect(parse(output)).toMatchObject({
    plugins: ['SampleTubeIE', 'SampleTubeTabIE', 'HelloPP'],
    brokenPlugins: ['yt_dlp_plugins.extractor.bad'],
  })
})

it('returns nothing for a program that is not yt-dlp', () => {
  expect(parse('ffmpeg version 7.1')).toBeUndefined()
})
