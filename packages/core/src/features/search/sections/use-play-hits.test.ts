// @vitest-environment happy-dom
import { expect } from 'vitest'
import { sectionsFixture, transcriptMatchFixture, unreachable } from '../../../testing/index.ts'
import { describeHook } from '../../../testing/test-hook.tsx'
import { playHitsTexts } from '../../../messages/en/playback.ts'
import { usePassageRun } from '../../playback/use-passage-run.ts'
import { usePlayHits } from './use-play-hits.ts'

describeHook('usePlayHits', testHook => {
  testHook('starts with the first hit of a search', async ({ transport, render }) => {
    const total = { count: 1, is_exact: true }
    const hits = [transcriptMatchFixture({ hit_count: 2 })]
    transport.on('searchSections', () => sectionsFixture('lamp', { transcripts: { total, hits, next_cursor: null } }))
    const hook = await render(() => ({ play: usePlayHits(), run: usePassageRun('kee9Lantern') }))
    expect(await hook.result.play('lamp')).toMatchObject({ videoId: 'kee9Lantern', from: 0, to: 7 })
    await hook.until(({ run }) => run.view?.label === 'Hit 1 of 2')
  })

  testHook('says that there are none, or why they could not be read', async ({ transport, render }) => {
    transport.on('searchSections', () => sectionsFixture('lamp'))
    const hook = await render(() => usePlayHits())
    expect(await hook.result('lamp')).toBeNull()
    expect(hook.notice).toBe(playHitsTexts.none)
    transport.on('searchSections', unreachable)
    expect(await hook.result('lamp')).toBeNull()
    expect(hook.notice).not.toBe(playHitsTexts.none)
  })
})
