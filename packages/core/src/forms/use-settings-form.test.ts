// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { expect } from 'vitest'
import { callOf, defineCommand, type CommandCall } from '../commands/command.ts'
import type { UserConfig } from '../contract/index.ts'
import { reject, userConfigFixture } from '../testing/index.ts'
import { describeHook, type HookTest } from '../testing/test-hook.tsx'
import type { SettingValue } from './field-state.ts'
import { settingFieldView, type SettingSpec } from './field.view.ts'
import { SAVED_TICK_MS } from './form-drafts.ts'
import { useSettingsForm } from './use-settings-form.ts'

const specs: readonly SettingSpec[] = [
  { key: 'page_size', label: 'Page size', help: 'Max recommended 50.', kind: 'number' },
  { key: 'show_help_text', label: 'Help', help: '', kind: 'toggle' },
]

interface Change {
  readonly id: string
  readonly key: string
  readonly value: SettingValue
}

const KEY = ['videos', 'settings']

const change = defineCommand<Change, UserConfig, 'caller'>({
  id: 'videos.changeSetting',
  summary: 'Change a setting',
  permission: 'user',
  target: ({ id, key }) => `${id} ${key}`,
  texts: { label: () => 'Change', done: ({ key }) => `Saved: ${key}` },
  failure: 'caller',
  // Null restores the default.
  request: ({ client }, { key, value }) => client.updateUserConfig({ body: { [key]: value ?? 12 } }),
  invalidates: [],
  optimistic: (update, { id, key, value }) => update.change<object>([...KEY, id], data => ({ ...data, [key]: value })),
  store: (queryClient, { id }, stored) => queryClient.setQueryData([...KEY, id], stored),
  inverse({ id, key }, { queryClient }): CommandCall {
    const before = queryClient.getQueryData<Record<string, SettingValue>>([...KEY, id])
    return callOf(change, { id, key, value: before?.[key] ?? null })
  },
  sequence: ({ id }) => `videos.changeSetting ${id}`,
})

function useForm({ id = 'one' }: { id?: string }) {
  const { data } = useQuery({
    queryKey: [...KEY, id],
    queryFn: () => ({ ...userConfigFixture(), page_size: id === 'one' ? 12 : 20 }),
    staleTime: Infinity,
  })
  const values = data === undefined ? null : { page_size: data.page_size, show_help_text: data.show_help_text }
  const { states, actions } = useSettingsForm({
    name: id,
    specs,
    values,
    command: change,
    input: (key, value) => ({ id, key, value }),
  })
  const [size, help] = specs.map(spec => {
    const state = states[spec.key]
    return state && settingFieldView(spec, state, true)
  })
  return { size, help, actions }
}

async function open({ transport, render }: HookTest, id = 'one') {
  transport.on('updateUserConfig', ({ body }) => userConfigFixture(body as object))
  const hook = await render<ReturnType<typeof useForm>, { id?: string }>(useForm, { id })
  await hook.until(({ size }) => size)
  const bodies = () => hook.sent('updateUserConfig').map(({ body }) => body)
  return { hook, bodies }
}

describeHook('useSettingsForm', testHook => {
  testHook('offers Update only for a changed text, and shows for 3 s that it was saved', async test => {
    const { hook } = await open(test)
    expect(hook.result.size).toMatchObject({ text: '12', canUpdate: false, canReset: true })
    hook.result.actions.edit('page_size', '24')
    await hook.until(({ size }) => size?.canUpdate)
    hook.result.actions.update('page_size')
    await hook.until(({ size }) => size?.isSaved)
    expect(hook.result.size).toMatchObject({ text: '24', canUpdate: false, isSaving: false })
    await test.clock.advance(SAVED_TICK_MS)
    await hook.until(({ size }) => size?.isSaved === false)
  })

  testHook('saves a toggle immediately, and offers to undo it', async test => {
    const { hook, bodies } = await open(test)
    const before = hook.result.help?.isOn === true
    hook.result.actions.choose('show_help_text', !before)
    await hook.until(({ help }) => help?.isOn === !before && help.isSaved)
    expect(hook.notice).toBe('Saved: show_help_text')
    expect(hook.core.undo()).toBe(true)
    await hook.until(({ help }) => help?.isOn === before)
    await hook.settle()
    expect(bodies()).toEqual([{ show_help_text: !before }, { show_help_text: before }])
  })

  testHook('returns a rejected toggle to the saved value, and shows why it was rejected', async test => {
    const { hook } = await open(test)
    const response = Promise.withResolvers<void>()
    test.transport.on('updateUserConfig', () => response.promise.then(() => reject(507, 'The disk is full.')))
    const before = hook.result.help?.isOn === true
    hook.result.actions.choose('show_help_text', !before)
    await hook.until(({ help }) => help?.isOn === !before && help.isSaving)
    response.resolve()
    await hook.until(({ help }) => help?.isOn === before && help.error === 'The disk is full.')
    expect(hook.result.size?.error).toBeNull()
  })

  testHook('keeps a rejected text with the reason until it is edited', async test => {
    const { hook } = await open(test)
    test.transport.on('updateUserConfig', () => reject(400, 'Too big.'))
    hook.result.actions.edit('page_size', '99')
    hook.result.actions.update('page_size')
    await hook.until(({ size }) => size?.error === 'Too big.')
    expect(hook.result.size).toMatchObject({ text: '99', canUpdate: true })
    hook.result.actions.edit('page_size', '98')
    await hook.until(({ size }) => size?.text === '98' && size.error === null)
  })

  testHook('keeps text that is typed while an earlier text is being saved', async test => {
    const { hook } = await open(test)
    const response = Promise.withResolvers<void>()
    test.transport.on('updateUserConfig', ({ body }) => response.promise.then(() => userConfigFixture(body as object)))
    hook.result.actions.edit('page_size', '24')
    hook.result.actions.update('page_size')
    await hook.until(({ size }) => size?.isSaving)
    hook.result.actions.edit('page_size', '36')
    response.resolve()
    await hook.until(({ size }) => size?.isSaving === false)
    expect(hook.result.size).toMatchObject({ text: '36', canUpdate: true })
  })

  testHook(
    'restores the default for an emptied number and for a reset, and sends nothing for an unchanged or invalid text',
    async test => {
      const { hook, bodies } = await open(test)
      hook.result.actions.update('page_size')
      hook.result.actions.edit('page_size', '1.5')
      await hook.until(({ size }) => size?.error === 'Use a whole number.')
      hook.result.actions.update('page_size')
      expect(bodies()).toEqual([])
      hook.result.actions.edit('page_size', '')
      hook.result.actions.update('page_size')
      await hook.until(() => bodies().length === 1)
      await hook.until(({ size }) => size?.isSaving === false)
      hook.result.actions.reset('page_size')
      await hook.until(() => bodies().length === 2)
      expect(bodies()).toEqual([{ page_size: 12 }, { page_size: 12 }])
    },
  )

  testHook('saves to the item that is shown, also after another one was shown', async test => {
    const { hook } = await open(test)
    await hook.rerender({ id: 'two' })
    await hook.until(({ size }) => size?.text === '20')
    hook.result.actions.edit('page_size', '21')
    hook.result.actions.update('page_size')
    await hook.until(({ size }) => size?.isSaved)
    await hook.rerender({ id: 'one' })
    await hook.until(({ size }) => size?.text === '12' && !size.isSaved)
  })

  testHook('shows a save that finishes while the screen is hidden', async test => {
    const { hook } = await open(test)
    const response = Promise.withResolvers<void>()
    test.transport.on('updateUserConfig', ({ body }) => response.promise.then(() => userConfigFixture(body as object)))
    hook.result.actions.edit('page_size', '11')
    hook.result.actions.update('page_size')
    await hook.until(({ size }) => size?.isSaving)
    await hook.hide()
    response.resolve()
    await hook.show()
    await hook.until(({ size }) => size?.text === '11' && !size.isSaving)
  })

  testHook('keeps unsaved text for the next visit of the screen, until the session ends', async test => {
    const { hook } = await open(test)
    hook.result.actions.edit('page_size', '24x')
    await hook.until(({ size }) => size?.text === '24x')
    hook.unmount()
    const again = await open(test)
    expect(again.hook.result.size?.text).toBe('24x')
    test.transport.on('logout', () => undefined)
    test.transport.on('login', () => undefined)
    again.hook.core.session.send({ type: 'logout' })
    await again.hook.settle()
    again.hook.core.session.send({ type: 'login', credentials: { username: 'b', password: 'x', rememberMe: true } })
    await again.hook.until(({ size }) => size?.text === '12')
  })
})
