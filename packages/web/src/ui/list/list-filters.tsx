import { ArrowDownWideNarrow, LayoutGrid, Rows3, Table2 } from 'lucide-react'
import type { ListView } from '@tubecellar/core'
import type { ListActions } from '@tubecellar/core/react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { ColumnsStepper } from './columns-stepper.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Select } from '../select.tsx'
import { Toggle } from '../toggle.tsx'

const styleIcons = { grid: LayoutGrid, list: Rows3, table: Table2 } as const

/** The controls of a list: filter, order, columns and style. */
export function ListFilters({ view, actions }: { view: ListView<unknown>; actions: ListActions }) {
  const { filter, sort, columns, style } = view
  return (
    <>
      <Toggle
        label={filter.label}
        isOn={filter.isOn}
        onToggle={actions.toggleFilter}
        onPreload={actions.prepareFilter}
      />
      {sort && (
        <Select
          label={uiTexts.sortBy}
          icon={ArrowDownWideNarrow}
          value={sort.current}
          choices={sort.choices}
          onChoose={actions.setSort}
        />
      )}
      {columns && <ColumnsStepper columns={columns} onAdd={actions.addColumn} onRemove={actions.removeColumn} />}
      <SegmentedControl
        label={uiTexts.view}
        value={style.current}
        choices={style.choices}
        icons={styleIcons}
        onChoose={actions.setStyle}
      />
    </>
  )
}
