import { Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'
import type { BoundCommand, SavedSearchCard, useSavedSearch } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { Button } from '../../../ui/button.tsx'
import { CommandButton } from '../../../ui/command-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TextareaForm } from '../../../ui/textarea-form.tsx'
import styles from './saved-search-header.module.css'

interface SavedSearchHeaderProps {
  search: SavedSearchCard
  /** `12 videos` */
  total: string
  actions: ReturnType<typeof useSavedSearch>['actions']
}

/** The name and the query of a saved search, and what can be changed. */
export function SavedSearchHeader({ search, total, actions }: SavedSearchHeaderProps) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<'rename' | 'changeQuery' | null>(null)
  const toggle = (form: 'rename' | 'changeQuery') => () => setEditing(editing === form ? null : form)
  const closing = (command: BoundCommand<string>): BoundCommand<string> => ({
    ...command,
    async run(text) {
      const isDone = await command.run(text)
      if (isDone) setEditing(null)
      return isDone
    },
  })
  return (
    <>
      <PageHeader title={search.name}>
        <Button icon={Search} onClick={() => void navigate(screenPath({ tag: 'search', query: search.query }))}>
          {sectionTexts.openSearch}
        </Button>
        <Button icon={Pencil} aria-expanded={editing === 'rename'} onClick={toggle('rename')}>
          {sectionTexts.rename}
        </Button>
        <Button icon={Pencil} aria-expanded={editing === 'changeQuery'} onClick={toggle('changeQuery')}>
          {sectionTexts.changeQuery}
        </Button>
        <CommandButton command={actions.delete} icon={Trash2} variant="danger">
          {sectionTexts.deleteSaved}
        </CommandButton>
      </PageHeader>
      <p className={styles.summary}>
        <code>{search.query}</code>
        {total !== '' && <span>{total}</span>}
      </p>
      {editing !== null && (
        <TextareaForm
          key={editing}
          command={closing(actions[editing])}
          placeholder={editing === 'rename' ? sectionTexts.namePlaceholder : sectionTexts.queryPlaceholder}
          label={sectionTexts[editing]}
          icon={Pencil}
          initialText={editing === 'rename' ? search.name : search.query}
          isSingle
        />
      )}
    </>
  )
}
