import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { SAVED_TICK_MS, type SettingValue } from './field.machine.ts'
import { createFakeClock } from '../testing/index.ts'
import { settingFieldView, type SettingSpec } from './field.view.ts'
import { createSettingBook, type SettingBook } from './create-settings-form.ts'

const specs: readonly SettingSpec[] = [
  { key: 'size', label: 'Page size', help: 'Max recommended 50.', kind: 'number' },
  { key: 'cast', label: 'Cast', help: '', kind: 'toggle' },
]

let book: SettingBook | undefined
afterEach(() => book?.stop())

function setUp(save = async (_key: string, value: SettingValue) => value) {
  const clock = createFakeClock()
  const opened = createSettingBook({ clock, specs, save })
  book = opened
  opened.fill({ size: 12, cast: false })
  const viewOf = (index: 0 | 1, showHelp = true) => {
    const spec = specs[index]!
    return settingFieldView(spec, opened.getSnapshot()[spec.key]!, showHelp)
  }
  return { clock, book: opened, size: () => viewOf(0), cast: () => viewOf(1), viewOf }
}

describe('the settings of a screen', () => {
  it('offer Update only for what differs, and tick for 3 s once saved', async () => {
    const { clock, book, size } = setUp()
    expect(size()).toMatchObject({ text: '12', canUpdate: false, canReset: true })
    book.actions.edit('size', '24')
    expect(size().canUpdate).toBe(true)
    book.actions.update('size')
    await clock.advance(0)
    expect(size()).toMatchObject({ text: '24', isSaved: true, canUpdate: false })
    await clock.advance(SAVED_TICK_MS)
    expect(size().isSaved).toBe(false)
  })

  it('send null for an emptied number and for a reset', async () => {
    const sent: SettingValue[] = []
    const { clock, book } = setUp(async (_key, value) => (sent.push(value), value))
    book.actions.edit('size', '')
    book.actions.update('size')
    await clock.advance(0)
    book.fill({ size: 12 })
    await clock.advance(SAVED_TICK_MS)
    book.fill({ size: 12 })
    book.actions.reset('size')
    await clock.advance(0)
    expect(sent).toEqual([null, null])
  })

  it('save a toggle at once', async () => {
    const { clock, book, cast } = setUp()
    book.actions.choose('cast', true)
    await clock.advance(0)
    expect(cast()).toMatchObject({ isOn: true, isSaved: true, canUpdate: false })
  })

  it('say why the server refused and keep what was typed', async () => {
    const { clock, book, size } = setUp(() => Promise.reject(new ApiError('badRequest', { message: 'Too big.' })))
    book.actions.edit('size', '9999')
    book.actions.update('size')
    await clock.advance(0)
    expect(size()).toMatchObject({ text: '9999', error: 'Too big.', canUpdate: true })
  })

  it('follow the server, but not over what somebody types', () => {
    const { book, size, cast } = setUp()
    book.actions.edit('size', '2')
    book.fill({ size: 30, cast: true })
    expect(size().text).toBe('2')
    expect(cast().isOn).toBe(true)
  })

  it('leave the help texts out for who wants none', () => {
    expect(setUp().viewOf(0, false).help).toBeNull()
  })
})

describe('texts that are not saved', () => {
  const open = (drafts: Map<string, SettingValue>, save = async (_key: string, value: SettingValue) => value) => {
    const clock = createFakeClock()
    const opened = createSettingBook({ clock, specs, save, drafts })
    book = opened
    opened.fill({ size: 12, cast: false })
    return { clock, book: opened, size: () => settingFieldView(specs[0]!, opened.getSnapshot()['size']!, true) }
  }

  it('are there again when the screen is opened again', () => {
    const drafts = new Map<string, SettingValue>()
    const first = open(drafts)
    first.book.actions.edit('size', '24x')
    first.book.stop()
    expect(open(drafts).size()).toMatchObject({ text: '24x', canUpdate: false, error: 'Use a whole number.' })
  })

  it('are there again when the server refused them', async () => {
    const drafts = new Map<string, SettingValue>()
    const { clock, book: first } = open(drafts, () => Promise.reject(new ApiError('badRequest', { message: 'No.' })))
    first.actions.edit('size', '24')
    first.actions.update('size')
    await clock.advance(0)
    first.stop()
    expect(open(drafts).size()).toMatchObject({ text: '24', canUpdate: true })
  })

  it('are forgotten once they are saved or typed back', async () => {
    const drafts = new Map<string, SettingValue>()
    const { clock, book: first } = open(drafts)
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
