import { useAppSettings, useLayout, useSchedules, useSession, useUserSettings } from '@tubecellar/core/react'
import { reject, type FakeTransport } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../testing/large-archive.ts'
import { renderHook } from '../testing/render-hook.tsx'

let close: () => void = () => undefined
afterEach(() => close())

function show<T>(transport: FakeTransport, useHook: () => T) {
  const hook = renderHook(transport, useHook)
  close = hook.close
  return hook
}

describe('user settings', () => {
  it('send only the changed setting, and no value out of range', async () => {
    const { transport } = createFullArchive()
    const hook = show(transport, () => useUserSettings())
    const field = () => hook.now().view.section.fields.find(({ key }) => key === 'page_size')
    await hook.until(() => field() !== undefined)
    const { actions } = hook.now()
    actions.edit('page_size', '0')
    actions.update('page_size')
    await hook.until(() => field()?.error !== null)
    expect(hook.sent('updateUserConfig')).toEqual([])
    actions.edit('page_size', '24')
    actions.update('page_size')
    await hook.until(() => field()?.isSaved === true)
    expect(hook.sent('updateUserConfig').map(({ body }) => body)).toEqual([{ page_size: 24 }])
  })

  it('revert a change that the server rejects', async () => {
    const { transport } = createFullArchive()
    const response = Promise.withResolvers<void>()
    transport.on('updateUserConfig', () => response.promise.then(() => reject(507, 'The disk is full.')))
    const hook = show(transport, () => ({ layout: useLayout({ tag: 'home' }), session: useSession().view }))
    const shows = (stylesheet: string) =>
      hook.until(({ session }) => session.tag === 'signedIn' && session.stylesheet === stylesheet)
    const { layout } = await shows('dark.css')
    layout.actions.setStylesheet('light.css')
    await shows('light.css')
    response.resolve()
    await expect.poll(hook.notice).toBe('The disk is full.')
    await shows('dark.css')
  })
})

describe('application settings', () => {
  const findField = (view: ReturnType<typeof useAppSettings>['view'], wanted: string) =>
    Object.values(view.sections)
      .flatMap(({ fields }) => fields)
      .find(({ key }) => key === wanted)

  it('are saved one by one, and keep a rejected text with the reason', async () => {
    const { transport } = createFullArchive()
    const hook = show(transport, () => useAppSettings())
    const key = 'downloads.sleep_interval'
    const field = () => findField(hook.now().view, key)
    await hook.until(() => field() !== undefined)
    transport.on('updateAppSettings', () => reject(400, 'Not now.'))
    hook.now().actions.edit(key, '33')
    hook.now().actions.update(key)
    await hook.until(() => field()?.error === 'Not now.')
    expect(field()).toMatchObject({ text: '33', canUpdate: true })
    expect(hook.sent('updateAppSettings').map(({ body }) => body)).toEqual([{ downloads: { sleep_interval: 33 } }])
  })
})

describe('schedules', () => {
  const stored = { name: 'run_backup', schedule: '0 18 0', config: { rotate: 5 } }

  it('are set as typed, and removed by their reset', async () => {
    const { transport } = createFullArchive()
    let schedules = [stored]
    transport.on('listSchedules', () => schedules)
    transport.on('listNotificationTargets', () => ({}))
    transport.on('setSchedule', ({ body }) => ({ ...stored, ...(body as object) }))
    transport.on('deleteSchedule', () => void (schedules = []))
    const hook = show(transport, () => useSchedules())
    const row = () => {
      const { schedules: list } = hook.now().view
      return list.tag === 'ready' ? list.value.find(({ task }) => task === 'run_backup') : undefined
    }
    await hook.until(() => row()?.field.text === '0 18 0')
    const { key } = row()?.field ?? { key: '' }
    hook.now().actions.edit(key, '30 6 *')
    hook.now().actions.update(key)
    await hook.until(() => row()?.field.isSaved === true)
    expect(hook.sent('setSchedule').map(({ params, body }) => [params['name'], body])).toEqual([
      ['run_backup', { schedule: '30 6 *' }],
    ])
    hook.now().actions.reset(key)
    await expect.poll(() => hook.sent('deleteSchedule').map(({ params }) => params['name'])).toEqual(['run_backup'])
  })

  it('add no blank notification URL', async () => {
    const { transport } = createFullArchive()
    transport.on('listSchedules', () => [])
    transport.on('listNotificationTargets', () => ({}))
    const hook = show(transport, () => useSchedules())
    const { actions } = await hook.until(() => true)
    expect(await actions.addTarget.run({ task: 'run_backup', url: '  ' })).toBe(false)
    expect(hook.sent('addNotificationTarget')).toEqual([])
  })
})
