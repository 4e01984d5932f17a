import { describe, expect, it } from 'vitest'
import { parseYtDlpOptions, ytDlpOptionsProblem } from './yt-dlp-options.ts'

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
    ['--retries 3 --exec=rm', 'The option --exec of yt-dlp is not allowed. Allowed are --concurrent-fragments, '],
    ['-o /tmp/x', 'The option -o of yt-dlp is not allowed.'],
    ['--retries', 'The option --retries needs a value.'],
    ['--retries secret', 'The value of the option --retries is not valid.'],
    ['--force-ipv4=1', 'The option --force-ipv4 has no value.'],
    ['video', 'Use options such as --force-ipv4 --retries 20.'],
    ['--user-agent "open', 'A quote is not closed in the options of yt-dlp.'],
    [`--user-agent ${'x'.repeat(1000)}`, 'Use at most 1000 characters for the options of yt-dlp.'],
  ])('explain why %j is rejected, with the name of the option', (text, problem) => {
    expect(ytDlpOptionsProblem(text)).toContain(problem)
    expect(ytDlpOptionsProblem(text)).not.toContain('secret')
  })

  it('have no problem if all are allowed', () => {
    expect(ytDlpOptionsProblem('--retries 5')).toBeNull()
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
