// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { SettingFieldView } from '@tubecellar/core'
import { expect } from 'vitest'
import { formsTexts } from '@tubecellar/core/messages/web/forms'
import { formsTexts as coreFormsTexts } from '@tubecellar/core/messages/forms'
import { describeComponent } from '../testing/test-component.tsx'
import { SettingField } from './setting-field.tsx'

const field: SettingFieldView = {
  key: 'page_size',
  label: 'Page size',
  kind: 'number',
  choices: [],
  help: 'Number of items per page.',
  unit: 'videos',
  text: '12',
  isOn: false,
  placeholder: coreFormsTexts.notSet,
  emptyText: coreFormsTexts.notSet,
  about: '',
  canUpdate: false,
  canReset: true,
  isSaving: false,
  isSaved: false,
  error: null,
}

describeComponent('a setting', testComponent => {
  const draw = (change: Partial<SettingFieldView> = {}, events: unknown[] = []) => (
    <SettingField
      field={{ ...field, ...change }}
      actions={{
        edit: (key, draft) => events.push(['edit', key, draft]),
        update: key => events.push(['update', key]),
        choose: (key, value) => events.push(['choose', key, value]),
        reset: key => events.push(['reset', key]),
        command: { id: 'settings.change', summary: 'Change a setting', permission: 'user' },
      }}
    />
  )

  testComponent('is edited in its field, and saved with Update or Enter', async ({ show, user }) => {
    const events: unknown[] = []
    const { rerender } = show(draw({}, events))
    expect(screen.queryByRole('button', { name: formsTexts.update })).toBeNull()
    await user.type(screen.getByLabelText('Page size'), '3')
    rerender(draw({ text: '123', canUpdate: true }, events))
    await user.click(screen.getByRole('button', { name: formsTexts.update }))
    await user.type(screen.getByLabelText('Page size'), '{Enter}')
    expect(events).toEqual([
      ['edit', 'page_size', '123'],
      ['update', 'page_size'],
      ['update', 'page_size'],
    ])
  })

  testComponent('is reset to its default', async ({ show, user }) => {
    const events: unknown[] = []
    show(draw({}, events))
    await user.click(screen.getByRole('button', { name: formsTexts.reset('Page size') }))
    expect(events).toEqual([['reset', 'page_size']])
  })

  testComponent('shows its help, that it was saved, and why it was not', async ({ show }) => {
    const { rerender } = show(draw())
    expect(screen.getByText('Number of items per page.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(draw({ isSaved: true, help: null }))
    expect(screen.getByRole('status').textContent).toBe(formsTexts.saved)
    expect(screen.queryByText('Number of items per page.')).toBeNull()
    rerender(draw({ error: coreFormsTexts.useWholeNumber }))
    expect(screen.getByRole('alert').textContent).toBe(coreFormsTexts.useWholeNumber)
  })

  testComponent('with two values is a switch', async ({ show, user }) => {
    const events: unknown[] = []
    show(draw({ kind: 'toggle', label: 'Cast', isOn: true, canReset: false }, events))
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Cast' })
    expect(toggle.checked).toBe(true)
    await user.click(toggle)
    expect(events).toEqual([['choose', 'page_size', false]])
  })

  testComponent('with some values is a select', async ({ show, user }) => {
    const events: unknown[] = []
    const choices = ['dark', 'light'].map(value => ({ value, label: value }))
    show(draw({ kind: 'choice', label: 'Color scheme', choices, text: 'dark' }, events))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Color scheme' }), 'light')
    expect(events).toEqual([['choose', 'page_size', 'light']])
  })
})
