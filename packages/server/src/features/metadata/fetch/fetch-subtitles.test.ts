import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseInfo } from '../../../site/info-json.ts'
import { createMediaPaths } from '../../../media/media-paths.ts'
import type { SubtitleOptions } from '../../../site/yt-dlp.ts'
import { fetchSubtitles } from './fetch-subtitles.ts'

const LIBRARY = { channelOverwrites: () => ({ yt_dlp_options: '--retries 5' }) } as never

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cellar-subtitles-'))
  mkdirSync(join(home, 'media/UCa'), { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true }))

it('skips a track that would fill the memory, and keeps the others', async () => {
  const writeTracks = ({ folder }: { folder: string }) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'media.en.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n')
    writeFileSync(join(folder, 'media.de.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n')
    truncateSync(join(folder, 'media.de.vtt'), 65 * 1024 ** 2)
    return Promise.resolve()
  }
  const info = parseInfo({ id: 'v1', title: 'V', extractor_key: 'Site', webpage_url: 'https://site.example/v1' })!
  const tracks = await fetchSubtitles(
    {
      item: { videoId: 'v1' },
      paths: createMediaPaths({ mediaDir: join(home, 'media'), cacheDir: join(home, 'cache') }),
      ytDlp: { subtitles: writeTracks } as never,
      library: LIBRARY,
      settings: { ...APP_CONFIG_DEFAULTS, downloads: { ...APP_CONFIG_DEFAULTS.downloads, subtitle: 'en,de' } },
      signal: new AbortController().signal,
      report: () => undefined,
      log: pino({ level: 'silent' }),
      onMissing: () => undefined,
    },
    { channelId: 'UCa', stem: 'v1', info, infoFile: join(home, 'info.json') },
  )
  expect(tracks.map(({ lang }) => lang)).toEqual(['en'])
  expect(tracks.map(({ mediaPath }) => mediaPath)).toEqual(['UCa/v1.en.vtt'])
  expect(readdirSync(join(home, 'media/UCa'))).toEqual([])
})

it('requests neither chats nor existing languages', async () => {
  const requested: string[] = []
  const options: string[] = []
  await fetchSubtitles(
    {
      item: { videoId: 'v1' },
      paths: createMediaPaths({ mediaDir: join(home, 'media'), cacheDir: join(home, 'cache') }),
      ytDlp: {
        subtitles: ({ languages, settings }: SubtitleOptions) => {
          requested.push(...languages.split(','))
          options.push(...(settings.options ?? []))
          return Promise.resolve()
        },
      } as never,
      library: LIBRARY,
      settings: { ...APP_CONFIG_DEFAULTS, downloads: { ...APP_CONFIG_DEFAULTS.downloads, subtitle: 'all' } },
      signal: new AbortController().signal,
      report: () => undefined,
      log: pino({ level: 'silent' }),
      onMissing: () => undefined,
    },
    {
      channelId: 'UCa',
      stem: 'v1',
      info: parseInfo({ id: 'v1' })!,
      infoFile: join(home, 'info.json'),
      known: ['en', 'de-CH'],
    },
  )
  expect(requested).toEqual(['all', '-live_chat', '-rechat', '-danmaku', '-en', '-de-CH'])
  expect(options).toEqual(['--retries=5'])
})
