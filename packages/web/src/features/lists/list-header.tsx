import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PersonalListCard } from '@tubecellar/core'
import type { PersonalListActions } from '@tubecellar/core/react'
import { personalListTexts } from '@tubecellar/core/messages/lists'
import { Button } from '../../ui/button.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './list-header.module.css'

interface ListHeaderProps {
  list: PersonalListCard
  actions: PersonalListActions
}

/** The name of a list and the number of its videos; own playlists can be renamed and deleted. */
export function ListHeader({ list, actions }: ListHeaderProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const isOwn = list.kind === 'playlist'
  return (
    <>
      <PageHeader title={list.name}>
        {isOwn && (
          <>
            <Button icon={Pencil} aria-expanded={isRenaming} onClick={() => setIsRenaming(is => !is)}>
              {personalListTexts.rename}
            </Button>
            <CommandButton command={actions.delete} icon={Trash2} variant="danger">
              {personalListTexts.delete}
            </CommandButton>
          </>
        )}
      </PageHeader>
      <p className={styles.summary}>{list.summary}</p>
      {isRenaming && (
        <TextareaForm
          command={{
            ...actions.rename,
            async run(name) {
              const isDone = await actions.rename.run(name)
              if (isDone) setIsRenaming(false)
              return isDone
            },
          }}
          placeholder={personalListTexts.namePlaceholder}
          label={personalListTexts.rename}
          icon={Pencil}
          initialText={list.name}
          isSingle
        />
      )}
    </>
  )
}
