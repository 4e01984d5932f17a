// @vitest-environment happy-dom
import { expect } from 'vitest'
import { accountFixture, appConfigFixture, pingFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { appSettingsTexts, settingsNavTexts } from '../../messages/en/settings.ts'
import type { SettingsPage } from '../../routes/index.ts'
import { useSettingsSearch } from './use-settings-search.ts'

const plain = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')

describeHook('useSettingsSearch', testHook => {
  testHook(
    'finds settings of all pages by their texts, those with the words in their label first',
    async ({ render }) => {
      const hook = await render(() => useSettingsSearch('user'))
      expect(hook.result.view.results).toBeNull()
      hook.result.actions.setText('subtitle INDEX')
      const { results } = (await hook.until(({ view }) => view.results)).view
      const [first] = results?.matches ?? []
      expect(first?.path).toBe(`${settingsNavTexts.application} / ${appSettingsTexts.subtitles}`)
      expect(first?.label).toEqual([
        { text: 'Index', isMatch: true },
        { text: ' ', isMatch: false },
        { text: 'subtitle', isMatch: true },
        { text: 's', isMatch: false },
      ])
      expect(first?.field?.kind).toBe('toggle')
      expect(results?.title).toBe('1 setting matches "subtitle INDEX"')
      expect(results?.counts).toEqual({ application: 1 })
    },
  )

  testHook('changes a setting in the results', async ({ transport, render }) => {
    transport.on('updateAppSettings', ({ body }) => ({ ...appConfigFixture(), ...(body as object) }))
    const hook = await render(() => useSettingsSearch('user'))
    hook.result.actions.setText('auto-start')
    const found = await hook.until(({ view }) => view.results?.matches[0]?.field)
    const field = found.view.results?.matches[0]?.field
    hook.result.actions.fields('application').choose(field?.key ?? '', !field?.isOn)
    await hook.until(() => hook.sent('updateAppSettings').length > 0)
    expect(hook.sent('updateAppSettings')[0]?.body).toEqual({ subscriptions: { auto_start: !field?.isOn } })
  })

  testHook('finds only what the user and the server have', async ({ transport, render, renderElsewhere }) => {
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    const viewer = await render(() => useSettingsSearch('user'))
    viewer.result.actions.setText('s')
    const { results } = (await viewer.until(({ view }) => view.results)).view
    expect(Object.keys(results?.counts ?? {})).toEqual(['user'])

    transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    const old = await renderElsewhere(() => useSettingsSearch('user'), transport)
    old.result.actions.setText('password')
    await old.until(({ view }) => view.results?.matches.length === 0)
  })

  testHook(
    'finds the accounts, or the admin interface of TubeArchivist',
    async ({ transport, render, renderElsewhere }) => {
      const hook = await render(() => useSettingsSearch('user'))
      hook.result.actions.setText('accounts')
      await hook.until(({ view }) => view.results?.counts.accounts === 1)

      transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
      const old = await renderElsewhere(() => useSettingsSearch('user'), transport)
      old.result.actions.setText('user management')
      await old.until(({ view }) => view.results?.counts.user === 1)
    },
  )

  testHook('starts without a text on another page', async ({ render }) => {
    const hook = await render((page: SettingsPage) => useSettingsSearch(page), 'user' as SettingsPage)
    hook.result.actions.setText('cookie')
    await hook.until(({ view }) => plain(view.results?.matches[0]?.label ?? []) === appSettingsTexts.cookieImport)
    await hook.rerender('application')
    expect(hook.result.view).toEqual({ text: '', results: null })
  })
})
