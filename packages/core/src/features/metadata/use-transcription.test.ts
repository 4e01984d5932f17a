// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import { useTranscription } from './use-transcription.ts'

describeHook('useTranscription', testHook => {
  testHook('offers to generate subtitles, and shows that they were requested', async ({ transport, render }) => {
    let state: 'none' | 'waiting' = 'none'
    transport.on('getTranscription', () => ({ state, message: null, next_attempt: null }))
    transport.on('startTranscription', () => {
      state = 'waiting'
      return { task_id: 't', message: '', status: '' }
    })
    const hook = await render(({ id }) => useTranscription(id), { id: 'v' })
    await hook.until(value => value?.view.label === 'Generate subtitles')
    await hook.result!.start.run()
    await hook.until(value => value?.view.text === 'The subtitles are being generated, or wait for other videos.')
    expect(hook.result!.view.label).toBeNull()
  })

  testHook('shows why they could not be generated', async ({ transport, render }) => {
    transport.on('getTranscription', () => ({ state: 'failed', message: 'No speech was found.', next_attempt: null }))
    const hook = await render(({ id }) => useTranscription(id), { id: 'v' })
    await hook.until(value => value?.view.label === 'Generate subtitles')
    expect(hook.result!.view.text).toBe('Subtitles could not be generated: No speech was found.')
  })

  testHook('offers nothing if the server has no program for it', async ({ transport, render }) => {
    transport.on('getTranscription', () => ({ state: 'unavailable', message: null, next_attempt: null }))
    const hook = await render(({ id }) => useTranscription(id), { id: 'v' })
    await hook.until(value => value !== null)
    expect(hook.result!.view).toEqual({ text: null, label: null })
  })
})
