import { describe, expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { SAVED_TICK_MS, type SettingValue } from './field.machine.ts'
import { createFakeClock } from '../testing/index.ts'
import { settingFieldView, type SettingSpec } from './field.view.ts'
import { createSettingsForm } from './create-settings-form.ts'
import { formsTexts } from '../messages/en/forms.ts'

const specs: readonly SettingSpec[] = [
  { key: 'size', label: 'Page size', help: 'Max recommended 50.', kind: 'number' },
  { key: 'cast', label: 'Cast', help: '', kind: 'toggle' },
]

function setUp(save = async (_key: string, value: SettingValue) => value) {
  const clock = createFakeClock()
  const opened = createSettingsForm({ clock, specs, save })
  opened.sync({ size: 12, cast: false })
  const settingsView = (index: 0 | 1, showHelp = true) => {
    const spec = specs[index]!
    return settingFieldView(spec, opened.getSnapshot()[spec.key]!, showHelp)
  }
  return { clock, settingsForm: opened, size: () => settingsView(0), cast: () => settingsView(1), settingsView }
}

describe('the settings of a screen', () => {
  it('offer Update only for what differs, and tick for 3 s once saved', async () => {
    const { clock, settingsForm, size } = setUp()
    expect(size()).toMatchObject({ text: '12', canUpdate: false, canReset: true })
    settingsForm.actions.edit('size', '24')
    expect(size().canUpdate).toBe(true)
    settingsForm.actions.update('size')
    await clock.advance(0)
    expect(size()).toMatchObject({ text: '24', isSaved: true, canUpdate: false })
    await clock.advance(SAVED_TICK_MS)
    expect(size().isSaved).toBe(false)
  })

  it('send null for an emptied number and for a reset', async () => {
    const sent: SettingValue[] = []
    const { clock, settingsForm } = setUp(async (_key, value) => (sent.push(value), value))
    settingsForm.actions.edit('size', '')
    settingsForm.actions.update('size')
    await clock.advance(0)
    settingsForm.sync({ size: 12 })
    await clock.advance(SAVED_TICK_MS)
    settingsForm.sync({ size: 12 })
    settingsForm.actions.reset('size')
    await clock.advance(0)
    expect(sent).toEqual([null, null])
  })

  it('save a toggle immediately', async () => {
    const { clock, settingsForm, cast } = setUp()
    settingsForm.actions.choose('cast', true)
    await clock.advance(0)
    expect(cast()).toMatchObject({ isOn: true, isSaved: true, canUpdate: false })
  })

  it('say why the server refused and keep what was typed', async () => {
    const { clock, settingsForm, size } = setUp(() =>
      Promise.reject(new ApiError('badRequest', { message: 'Too big.' })),
    )
    settingsForm.actions.edit('size', '9999')
    settingsForm.actions.update('size')
    await clock.advance(0)
    expect(size()).toMatchObject({ text: '9999', error: 'Too big.', canUpdate: true })
  })

  it('follow the server, except for a field that is being edited', () => {
    const { settingsForm, size, cast } = setUp()
    settingsForm.actions.edit('size', '2')
    settingsForm.sync({ size: 30, cast: true })
    expect(size().text).toBe('2')
    expect(cast().isOn).toBe(true)
    settingsForm.actions.edit('size', '12')
    expect(size().text).toBe('30')
  })

  it('leave the help texts out for who wants none', () => {
    expect(setUp().settingsView(0, false).help).toBeNull()
  })
})

describe('texts that are not saved', () => {
  const open = (drafts: Map<string, SettingValue>, save = async (_key: string, value: SettingValue) => value) => {
    const clock = createFakeClock()
    const opened = createSettingsForm({ clock, specs, save, drafts })
    opened.sync({ size: 12, cast: false })
    return { clock, settingsForm: opened, size: () => settingFieldView(specs[0]!, opened.getSnapshot()['size']!, true) }
  }

  it('are there again when the screen is opened again', () => {
    const drafts = new Map<string, SettingValue>()
    const first = open(drafts)
    first.settingsForm.actions.edit('size', '24x')
    expect(open(drafts).size()).toMatchObject({ text: '24x', canUpdate: false, error: formsTexts.useWholeNumber })
  })

  it('are there again when the server refused them', async () => {
    const drafts = new Map<string, SettingValue>()
    const { clock, settingsForm: first } = open(drafts, () =>
      Promise.reject(new ApiError('badRequest', { message: 'No.' })),
    )
    first.actions.edit('size', '24')
    first.actions.update('size')
    await clock.advance(0)
    expect(open(drafts).size()).toMatchObject({ text: '24', canUpdate: true })
  })

  it('are forgotten once they are saved or typed back', async () => {
    const drafts = new Map<string, SettingValue>()
    const { clock, settingsForm: first } = open(drafts)
    first.actions.edit('size', '24')
    first.actions.update('size')
    await clock.advance(0)
    expect(drafts.size).toBe(0)
    first.actions.edit('size', '25')
    first.actions.edit('size', '24')
    first.actions.choose('cast', true)
    expect(drafts.size).toBe(0)
  })
})
