import type { TrashFilter, TrashSort, TrashView } from '@tubecellar/core'
import { trashTexts } from '@tubecellar/core/messages/trash'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './trash-filters.module.css'

interface TrashFiltersProps {
  filters: TrashView['filters']
  sort: TrashView['sort']
  onFilter: (filter: TrashFilter) => void
  onSort: (sort: TrashSort) => void
}

/** The reasons with their number of items, and the sort order. */
export function TrashFilters({ filters, sort, onFilter, onSort }: TrashFiltersProps) {
  return (
    <div className={styles.bar}>
      <FilterChips label={trashTexts.show} filters={filters} onFilter={onFilter} />
      {sort && <Select label={trashTexts.sort} value={sort.current} choices={sort.choices} onChoose={onSort} />}
    </div>
  )
}
