import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, Rows3, Table2 } from 'lucide-react'
import type { ListView } from '@tubecellar/core'
import type { ListActions } from '@tubecellar/core/react'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { listTexts } from '@tubecellar/core/messages/list'
import { ColumnsStepper } from './columns-stepper.tsx'
import { IconButton } from '../icon-button.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Select } from '../select.tsx'
import { PHONE, useMediaQuery } from '../use-media-query.ts'
import { Toggle } from '../toggle.tsx'

const styleIcons = { grid: LayoutGrid, list: Rows3, table: Table2 } as const

interface ListFiltersProps<Key extends string> {
  view: ListView<unknown, string, Key>
  actions: ListActions<Key>
}

/** Whether the list has a filter, an order, columns or several styles. */
export const hasFilters = ({ filter, sort, columns, style }: ListView<unknown, string, string>) =>
  filter !== null || sort !== null || columns !== null || style.choices.length > 1

/** The controls of a list: filter, order, columns and style. */
export function ListFilters<Key extends string>({ view, actions }: ListFiltersProps<Key>) {
  const { filter, sort, columns, style } = view
  const isPhone = useMediaQuery(PHONE)
  return (
    <>
      {filter && (
        <Toggle
          label={filter.label}
          isOn={filter.isOn}
          onToggle={actions.toggleFilter}
          onPreload={actions.prepareFilter}
        />
      )}
      {sort && (
        <Select
          label={uiTexts.sortBy}
          icon={ArrowDownWideNarrow}
          value={sort.current}
          choices={sort.choices}
          onChoose={actions.setSort}
        />
      )}
      {sort?.order && (
        <IconButton
          icon={sort.order === 'desc' ? ArrowDownWideNarrow : ArrowUpNarrowWide}
          label={listTexts.sortOrder(sort.orderLabel ?? '')}
          onClick={() => actions.setSort(sort.current, sort.order === 'desc' ? 'asc' : 'desc')}
        />
      )}
      {/* Phones have one column. */}
      {columns && !isPhone && <ColumnsStepper columns={columns} onChange={actions.setColumns} />}
      {style.choices.length > 1 && (
        <SegmentedControl
          label={uiTexts.view}
          value={style.current}
          choices={style.choices}
          icons={styleIcons}
          onChoose={actions.setStyle}
        />
      )}
    </>
  )
}
