import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ARCHIVE_LIMIT_MS as LIMIT_MS, sampleId, startArchive, type Archive } from '../support/archive.ts'
import { createSpeechRecognizer, type SpeechRecognizer } from '../support/speech-recognizer.ts'
import { waitUntil } from '../support/wait-until.ts'

let recognizer: SpeechRecognizer
let archive: Archive
beforeAll(async () => {
  recognizer = await createSpeechRecognizer()
  archive = await startArchive({
    settings: { downloads: { transcribe: true, subtitle: null } },
    config: { transcriber: recognizer.command },
  })
}, LIMIT_MS)
afterAll(async () => {
  await archive.stop()
  await recognizer.remove()
})

/** Archives a video of the site, and returns its ID. */
async function download(index: number): Promise<string> {
  const url = archive.tube.videos[index]!
  await archive.resultOf((await archive.add([url], true)).task_id)
  const id = sampleId(url)
  await waitUntil('the video', async () => (await archive.ask('SELECT 1 FROM videos WHERE id = ?', id)).length > 0)
  return id
}

const status = (id: string) => archive.client.getTranscription({ params: { id } })

it('are generated for a new video, marked, searchable and in its files', { timeout: LIMIT_MS }, async () => {
  await recognizer.hear('en', ['The oyster beds are empty.', '[BLANK_AUDIO]', 'Nobody has counted the whelks.'])
  const id = await download(0)
  const video = await waitUntil('the subtitles', async () => {
    const found = await archive.client.getVideo({ params: { id } })
    return (found.subtitles?.length ?? 0) > 0 && found
  })
  expect(video.subtitles).toMatchObject([{ lang: 'en', source: 'auto', name: 'English (generated)' }])
  const { mediaDir } = archive.server.config
  const stem = join(mediaDir, ...video.media_url.split('/').slice(-2)).replace(/\.\w+$/, '')
  expect(await readFile(`${stem}.en.vtt`, 'utf8')).toContain('Nobody has counted the whelks.')
  await archive.client.updateAppSettings({ body: { downloads: { subtitle_index: true } } })
  await waitUntil('the search index', async () => {
    const { results } = await archive.client.search({ query: { query: 'full:whelks' } })
    return results.fulltext_results.length > 0
  })
  expect(await status(id)).toEqual({ state: 'none', message: null, next_attempt: null })
  await expect(archive.client.startTranscription({ params: { id } })).rejects.toMatchObject({ status: 409 })
})

it('are not generated again for a video without speech', { timeout: LIMIT_MS }, async () => {
  await recognizer.hear('en', ['[BLANK_AUDIO]'])
  const id = await download(1)
  await waitUntil('the result', async () => (await status(id)).state === 'failed')
  expect(await status(id)).toEqual({ state: 'failed', message: 'No speech was found.', next_attempt: null })
})

it('are tried again later if the program fails, or immediately on request', { timeout: LIMIT_MS }, async () => {
  await recognizer.hear('en', new Error('failed to load the model'))
  const id = await download(2)
  await waitUntil('the failure', async () => (await status(id)).state === 'failed')
  const { message, next_attempt: next } = await status(id)
  expect(message).toBe('The program for speech recognition failed: failed to load the model')
  expect(next).toBeGreaterThan(Date.now() / 1000)
  await recognizer.hear('de', ['The lamp turns.'])
  const { task_id: task } = await archive.client.startTranscription({ params: { id } })
  expect((await archive.resultOf(task)).result).toBe('Videos whose subtitles were generated or tried: 1.')
  const { subtitles } = await archive.client.getVideo({ params: { id } })
  expect(subtitles).toMatchObject([{ lang: 'de', name: 'German (generated)' }])
})

it('are not available without a program', { timeout: LIMIT_MS }, async () => {
  const [{ id } = { id: '' }] = await archive.ask<{ id: string }>('SELECT id FROM videos ORDER BY id LIMIT 1')
  await archive.server.restart({ transcriber: undefined })
  const client = await archive.server.signIn()
  expect(await client.getTranscription({ params: { id } })).toMatchObject({ state: 'unavailable' })
  await expect(client.startTranscription({ params: { id } })).rejects.toMatchObject({
    message: 'No program for speech recognition is configured. Set CELLAR_TRANSCRIBER.',
  })
  const findings = await client.diagnose()
  expect(findings.find(({ check }) => check === 'speech recognition')).toMatchObject({ state: 'warning' })
})
