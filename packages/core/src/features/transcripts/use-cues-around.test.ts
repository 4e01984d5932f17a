// @vitest-environment happy-dom
import { expect } from 'vitest'
import { unreachable, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useCuesAround } from './use-cues-around.ts'

const SUBTITLES =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nIt was cold\n\n00:02.000 --> 00:04.000\nthe lamp\n\n00:04.000 --> 00:06.000\nburned oil\n'
const subtitles = [
  { ext: 'vtt', lang: 'en', name: 'English', source: 'user' as const, media_url: '/media/UC1/v1.en.vtt', url: null },
]
const hit = { videoId: 'v1', track: 'en-user', start: 2, text: 'the lamp' }
type Props = { passage: typeof hit | null }
const useHit = ({ passage }: Props) => useCuesAround(passage)

describeHook('useCuesAround', testHook => {
  testHook('loads the transcript of a passage once the user stays on it', async ({ transport, clock, render }) => {
    transport.on('getVideo', () => videoFixture({ subtitles }))
    transport.file('/media/UC1/v1.en.vtt', () => SUBTITLES)
    const hook = await render(useHit, { passage: hit } as Props)
    expect(hook.sent('getVideo')).toEqual([])
    await clock.advance(150)
    await hook.until(({ view }) => view !== null)
    expect(hook.result.view?.before.map(({ text }) => text)).toEqual(['It was cold'])
    expect(hook.result.view?.after.map(({ text }) => text)).toEqual(['burned oil'])
    await hook.rerender({ passage: { ...hit, start: 4, text: 'burned oil' } })
    expect(hook.result.view?.before.map(({ text }) => text)).toEqual(['It was cold', 'the lamp'])
    expect(hook.sent('getVideo')).toHaveLength(1)
  })

  testHook('has nothing around a passage of a track that was deleted', async ({ transport, clock, render }) => {
    transport.on('getVideo', () => videoFixture({ subtitles }))
    const hook = await render(useHit, { passage: { ...hit, track: 'de-auto' } } as Props)
    await clock.advance(150)
    await hook.until(({ view }) => view !== null)
    expect(hook.result.view).toEqual({ before: [], after: [] })
  })

  testHook('says why the transcript is missing', async ({ transport, clock, render }) => {
    transport.on('getVideo', unreachable)
    const hook = await render(useHit, { passage: hit } as Props)
    await clock.advance(150)
    await hook.until(({ failure }) => failure !== null)
  })
})
