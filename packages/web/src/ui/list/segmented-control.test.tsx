// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { expect } from 'vitest'
import { describeComponent } from '../../testing/test-component.tsx'
import { SegmentedControl } from './segmented-control.tsx'

describeComponent('a segmented control', testComponent => {
  testComponent('marks its value, and reports a click', async ({ show, user }) => {
    const chosen: string[] = []
    show(
      <SegmentedControl
        label="View"
        value="grid"
        choices={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
        icons={{ grid: LayoutGrid, list: Rows3 }}
        onChoose={value => chosen.push(value)}
      />,
    )
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('Grid')
    await user.click(screen.getByRole('button', { name: 'List' }))
    expect(chosen).toEqual(['list'])
  })
})
