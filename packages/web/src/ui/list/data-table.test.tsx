// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { describeComponent } from '../../testing/test-component.tsx'
import { ChartTable, DataTable } from './data-table.tsx'

describeComponent('a table', testComponent => {
  testComponent('names its rows by their first cell, and can be scrolled with the keyboard', async ({ show }) => {
    show(
      <DataTable
        label="Queue"
        columns={['Title', 'Channel']}
        rows={[{ key: 'a', cells: [<b key="a">Night shift</b>, 'Salt Room'] }]}
      />,
    )
    expect(screen.getByRole('region', { name: 'Queue' }).tabIndex).toBe(0)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Channel'])
    const row = screen.getByRole('row', { name: 'Night shift Salt Room' })
    expect(within(row).getByRole('rowheader').textContent).toBe('Night shift')
    expect(within(row).getByRole('cell').textContent).toBe('Salt Room')
  })

  testComponent('gives the numbers of a chart to screen readers', async ({ show }) => {
    show(<ChartTable caption="Downloads" columns={['Day', 'Count']} rows={[['13 Nov', '4']]} />)
    expect(screen.getByRole('table', { name: 'Downloads' })).toBeDefined()
    expect(screen.getByRole('cell', { name: '4' })).toBeDefined()
  })
})
