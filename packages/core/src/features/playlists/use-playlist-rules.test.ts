// @vitest-environment happy-dom
import { expect } from 'vitest'
import { playlistFixture, scanRulesFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { usePlaylistRules } from './use-playlist-rules.ts'

async function open({ transport, render }: HookTest, hasRules = true) {
  let playlist = { ...playlistFixture({ playlist_id: 'PL1' }), ...(hasRules && { playlist_rules: scanRulesFixture() }) }
  transport.on('getPlaylist', () => playlist)
  transport.on('updatePlaylist', ({ body }) => {
    const { playlist_rules: rules } = body as { playlist_rules: object }
    return (playlist = { ...playlist, playlist_rules: { ...scanRulesFixture(), ...rules } })
  })
  return render(({ id }) => usePlaylistRules(id), { id: 'PL1' })
}

describeHook('usePlaylistRules', testHook => {
  testHook('saves one rule of the playlist', async test => {
    const hook = await open(test)
    await hook.until(({ view }) => view !== null)
    hook.result.actions.edit('min_duration', '60')
    hook.result.actions.update('min_duration')
    await hook.until(() => hook.sent('updatePlaylist').length > 0)
    expect(hook.sent('updatePlaylist').map(({ params, body }) => [params['id'], body])).toEqual([
      ['PL1', { playlist_rules: { min_duration: 60 } }],
    ])
    const shown = () => hook.result.view?.section?.fields.find(({ key }) => key === 'min_duration')
    await hook.until(() => shown()?.text === '60')
  })

  testHook('shows nothing where the server has no rules', async test => {
    const hook = await open(test, false)
    await hook.settle()
    expect(hook.result.view).toBeNull()
  })
})
