import { X } from 'lucide-react'
import type { FilterChip, FiltersView } from '@tubecellar/core'
import type { SectionSearchActions } from '@tubecellar/core/react'
import { FilterMenuButton } from './filter-menu-button.tsx'
import styles from './filter-row.module.css'

interface FilterRowProps {
  filters: FiltersView
  actions: SectionSearchActions
}

/** The filters of the query as chips, and the menus that add others. */
export function FilterRow({ filters: { menus, others, clear }, actions }: FilterRowProps) {
  const drawChip = (chip: FilterChip) => (
    <button
      key={`${chip.filter.start} ${chip.filter.text}`}
      type="button"
      className={styles.active}
      aria-label={chip.removeLabel}
      onClick={() => actions.removeFilter(chip.filter)}
    >
      {chip.label}
      <X aria-hidden />
    </button>
  )
  return (
    <div className={styles.filters}>
      {menus.map(menu =>
        menu.chips.length > 0 ? (
          menu.chips.map(drawChip)
        ) : (
          <FilterMenuButton
            key={menu.kind}
            menu={menu}
            onChoose={actions.addTerm}
            onEnter={value => actions.addFilter(menu.kind, value)}
          />
        ),
      )}
      {others.map(drawChip)}
      {clear !== null && (
        <button type="button" className={styles.clear} onClick={actions.clearFilters}>
          {clear}
        </button>
      )}
    </div>
  )
}
