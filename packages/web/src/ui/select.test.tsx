// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { describeComponent } from '../testing/test-component.tsx'
import { Select } from './select.tsx'

const choices = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
] as const

describeComponent('a select', testComponent => {
  testComponent('shows its value, and reports a chosen one', async ({ show, user }) => {
    const chosen: string[] = []
    show(<Select label="Sort by" value="new" choices={choices} onChoose={value => chosen.push(value)} />)
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    expect(select.selectedOptions[0]?.textContent).toBe('Newest first')
    await user.selectOptions(select, 'Oldest first')
    expect(chosen).toEqual(['old'])
    expect(select.value).toBe('new')
  })
})
