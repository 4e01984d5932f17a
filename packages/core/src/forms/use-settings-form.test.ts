// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../testing/test-hook.tsx'
import type { SettingSpec } from './field.view.ts'
import { useSettingsForm } from './use-settings-form.ts'

const specs: readonly SettingSpec[] = [{ key: 'size', label: 'Page size', help: '', kind: 'number' }]

describeHook('useSettingsForm', testHook => {
  testHook('saves to the item that is shown, also after another one was shown', async ({ render }) => {
    const saved: string[] = []
    const values = { one: { size: 10 }, two: { size: 20 } }
    const useForm = ({ id }: { id: keyof typeof values }) =>
      useSettingsForm(id, specs, values[id], async (_key, value) => {
        saved.push(`${id}: ${value}`)
        return value
      })
    const hook = await render<ReturnType<typeof useForm>, Parameters<typeof useForm>[0]>(useForm, { id: 'one' })
    await hook.until(({ states }) => states['size']?.saved === 10)
    await hook.rerender({ id: 'two' })
    await hook.until(({ states }) => states['size']?.saved === 20)
    hook.result.actions.edit('size', '21')
    hook.result.actions.update('size')
    await hook.until(({ states }) => states['size']?.phase.tag === 'ticked')
    expect(saved).toEqual(['two: 21'])
  })

  testHook('shows a save that finishes while the screen is hidden', async ({ render }) => {
    let finish = () => {}
    const finished = new Promise<void>(resolve => (finish = resolve))
    const values = { size: 10 }
    const hook = await render(() =>
      useSettingsForm('user', specs, values, async (_key, value) => {
        await finished
        return value
      }),
    )
    await hook.until(({ states }) => states['size'])
    hook.result.actions.edit('size', '11')
    hook.result.actions.update('size')
    await hook.until(({ states }) => states['size']?.phase.tag === 'saving')
    await hook.hide()
    finish()
    await hook.show()
    await hook.until(({ states }) => states['size']?.saved === 11)
  })
})
