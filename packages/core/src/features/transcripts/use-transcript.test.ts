// @vitest-environment happy-dom
import { expect } from 'vitest'
import { unreachable, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useVideo } from '../videos/use-video.ts'
import { useTranscript } from './use-transcript.ts'

const track = (lang: string, name: string) => ({
  ext: 'vtt',
  lang,
  name,
  source: 'user' as const,
  media_url: `/media/UC1/v1.${lang}.vtt`,
  url: null,
})
const subtitles = [track('en', 'English'), track('de', 'German')]
const EN =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nThe lamp\n\n00:02.000 --> 00:04.000\nburned oil\n\n00:04.000 --> 00:06.000\nthe lamp again\n'
const DE = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe lantern\n'

const useBoth = () => ({ video: useVideo('v1'), transcript: useTranscript('v1') })

describeHook('useTranscript', testHook => {
  testHook('loads the first track and searches it', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ subtitles }))
    transport.file('/media/UC1/v1.en.vtt', () => EN)
    const hook = await render(useBoth)
    await hook.until(({ transcript: { view } }) => view.content.tag === 'ready' && view.content.cues.length === 3)
    hook.result.transcript.actions.search('LAMP')
    await hook.until(({ transcript: { view } }) => view.search.count === '1 of 2')
    expect(hook.result.transcript.view.isFollowing).toBe(false)
    expect(hook.result.transcript.actions.moveToHit(1)).toBe(2)
    await hook.until(({ transcript: { view } }) => view.search.count === '2 of 2' && view.search.selected === 2)
    hook.result.transcript.actions.search('nothing')
    await hook.until(({ transcript: { view } }) => view.search.count === 'No hits')
    expect(hook.result.transcript.actions.exportAs('text', () => '')?.text).toBe(
      'The lamp\nburned oil\nthe lamp again\n',
    )
  })

  testHook('shows a second language and stores it', async ({ transport, storage, render }) => {
    transport.on('getVideo', () => videoFixture({ subtitles }))
    transport.file('/media/UC1/v1.en.vtt', () => EN)
    transport.file('/media/UC1/v1.de.vtt', () => DE)
    const hook = await render(useBoth)
    await hook.until(({ transcript: { view } }) => view.content.tag === 'ready')
    hook.result.transcript.actions.chooseSecondTrack('de-user')
    await hook.until(
      ({ transcript: { view } }) => view.content.tag === 'ready' && view.content.cues[0]?.secondText === 'The lantern',
    )
    expect(hook.result.transcript.view.languages).toBe('en + de')
    expect(storage.get('transcript-second-lang')).toBe('de')
    hook.result.transcript.actions.chooseSecondTrack(null)
    await hook.until(({ transcript: { view } }) => view.secondTrack === null)
  })

  testHook('has no transcript without subtitles', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ subtitles: [] }))
    const hook = await render(useBoth)
    await hook.until(({ video: { view } }) => view.tag === 'ready')
    expect(hook.result.transcript.view.content.tag).toBe('none')
  })

  testHook('can be loaded again after a failure', async ({ transport, clock, render }) => {
    let isAway = true
    transport.on('getVideo', () => videoFixture({ subtitles }))
    transport.file('/media/UC1/v1.en.vtt', () => (isAway ? unreachable() : EN))
    const hook = await render(useBoth)
    await hook.until(({ transcript: { view } }) => view.content.tag === 'failed')
    isAway = false
    hook.result.transcript.actions.refresh()
    await clock.advance(1000)
    await hook.until(({ transcript: { view } }) => view.content.tag === 'ready')
  })
})
