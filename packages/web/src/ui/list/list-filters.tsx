import { ArrowDownWideNarrow, LayoutGrid, Rows3, Table2 } from 'lucide-react'
import type { ChoiceView, ColumnsView, SortKey, ToggleView, ViewStyle } from '@tubecellar/core'
import { ColumnsStepper } from './columns-stepper.tsx'
import { Segments } from './segmented-control.tsx'
import { Select } from '../select.tsx'
import { Toggle } from '../toggle.tsx'

const styleIcons = { grid: LayoutGrid, list: Rows3, table: Table2 } as const

interface ListFiltersProps {
  toggle: ToggleView
  sort?: ChoiceView<SortKey>
  columns: ColumnsView | null
  style: ChoiceView<ViewStyle>
  onToggle: () => void
  onPreloadToggle?: (() => void) | undefined
  onSort?: (key: SortKey) => void
  onStyle: (style: ViewStyle) => void
  onAddColumn: () => void
  onRemoveColumn: () => void
}

/** The controls of a list: filter, order, columns and style. */
export function ListFilters(props: ListFiltersProps) {
  const { toggle, sort, columns, style, onSort } = props
  return (
    <>
      <Toggle label={toggle.label} isOn={toggle.isOn} onToggle={props.onToggle} onPreload={props.onPreloadToggle} />
      {sort && onSort && (
        <Select
          label="Sort by"
          icon={ArrowDownWideNarrow}
          value={sort.current}
          choices={sort.choices}
          onChoose={onSort}
        />
      )}
      {columns && <ColumnsStepper columns={columns} onAdd={props.onAddColumn} onRemove={props.onRemoveColumn} />}
      <Segments
        label="View"
        value={style.current}
        choices={style.choices}
        icons={styleIcons}
        onChoose={props.onStyle}
      />
    </>
  )
}
