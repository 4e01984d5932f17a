import { describe, expect, it } from 'vitest'
import { parseYtDlpOptions } from './yt-dlp-options.ts'

describe('additional options of yt-dlp', () => {
  it('are split like words of a shell', () => {
    expect(parseYtDlpOptions('--force-ipv4  --retries 20 --xff=DE')).toEqual([
      '--force-ipv4',
      '--retries=20',
      '--xff=DE',
    ])
    expect(parseYtDlpOptions(`--user-agent "A 'b' c" --extractor-args 'youtube:player_client=tv,web;lang=de'`)).toEqual(
      ["--user-agent=A 'b' c", '--extractor-args=youtube:player_client=tv,web;lang=de'],
    )
    expect(parseYtDlpOptions('')).toEqual([])
  })

  it.each([
    '--exec rm',
    '--exec=rm',
    '-o /tmp/x',
    '--output=/tmp/x',
    '--paths /tmp',
    '-P /tmp',
    '--config-locations /tmp/x',
    '--cookies /tmp/x',
    '--cookies-from-browser firefox',
    '--plugin-dirs /tmp',
    '--external-downloader curl',
    '--downloader curl',
    '--batch-file /tmp/x',
    '--load-info-json /tmp/x',
    '--ffmpeg-location /tmp',
    '--use-postprocessor Exec',
    '--proxy http://proxy',
    '--username jo',
    '--add-headers Cookie:x',
    '--js-runtimes node:/tmp/x',
  ])('reject %s', text => {
    expect(parseYtDlpOptions(text)).toBeUndefined()
  })

  it.each([
    '--retries',
    '--retries many',
    '--retries --exec',
    '--force-ipv4=1',
    '--force-ipv4 https://site.example',
    '--user-agent "open',
    '--retries 1 -- https://site.example',
    '--extractor-args youtube:po_token=web+secret',
    '--user-agent "a\nb"',
    `--user-agent ${'x'.repeat(1000)}`,
    '--constructor',
  ])('reject the value in %j', text => {
    expect(parseYtDlpOptions(text)).toBeUndefined()
  })
})
