import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useSavedSearches } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { Button } from '../../../ui/button.tsx'
import { PanelDialog } from '../../../ui/dialogs/panel-dialog.tsx'
import { TextareaForm } from '../../../ui/textarea-form.tsx'

/** Saves the query under a name; the search field suggests it then. */
export function SaveSearch({ query }: { query: string }) {
  const { actions } = useSavedSearches()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={BookmarkPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {sectionTexts.saveSearch}
      </Button>
      {isOpen && (
        <PanelDialog label={sectionTexts.saveSearch} onClose={() => setIsOpen(false)}>
          <TextareaForm
            command={{
              ...actions.save,
              isPending: name => actions.save.isPending({ name, query }),
              async run(name) {
                const isDone = await actions.save.run({ name, query })
                if (isDone) setIsOpen(false)
                return isDone
              },
            }}
            placeholder={sectionTexts.namePlaceholder}
            label={sectionTexts.saveSearch}
            icon={BookmarkPlus}
            initialText={query.slice(0, 100)}
            isSingle
          />
        </PanelDialog>
      )}
    </>
  )
}
