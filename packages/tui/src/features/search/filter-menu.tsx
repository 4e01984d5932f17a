import { useState } from 'react'
import type { FilterChip, FiltersView } from '@tubecellar/core'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'

interface FilterMenuProps {
  readonly filters: FiltersView
  readonly height: number
  readonly onAdd: (term: string) => void
  readonly onRemove: (filter: FilterChip['filter']) => void
  readonly onClear: () => void
  readonly onClose: () => void
}

/** Removes filters of the query, and adds one in two steps: its kind, then its value. Other values are entered in the field. */
export function FilterMenu({ filters, height, onAdd, onRemove, onClear, onClose }: FilterMenuProps) {
  const [kind, setKind] = useState<string | null>(null)
  const menu = filters.menus.find(each => each.kind === kind)
  if (menu)
    return (
      <ChoiceMenu
        key={menu.kind}
        title={menu.label}
        choices={menu.choices.map(({ term, label }) => ({ id: term, label }))}
        {...(menu.entry === null ? {} : { note: menu.entry })}
        height={height}
        onChoose={term => {
          onAdd(term)
          onClose()
        }}
        onClose={() => setKind(null)}
      />
    )
  const chips = [...filters.menus.flatMap(each => each.chips), ...filters.others]
  const choices = [
    ...filters.menus.flatMap(each => (each.choices.length > 0 ? [{ id: each.kind, label: each.addLabel }] : [])),
    ...chips.map(({ removeLabel }, index) => ({ id: `${index}`, label: removeLabel })),
    ...(filters.clear === null ? [] : [{ id: 'clear', label: filters.clear }]),
  ]
  return (
    <ChoiceMenu
      key="kinds"
      title={sectionTexts.filterMenu}
      choices={choices}
      height={height}
      onChoose={id => {
        const chip = chips[Number(id)]
        if (chip === undefined && id !== 'clear') return setKind(id)
        if (chip) onRemove(chip.filter)
        else onClear()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
