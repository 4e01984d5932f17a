import { FolderPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'
import { useChannelGroups } from '@tubecellar/core/react'
import { channelGroupTexts } from '@tubecellar/core/messages/groups'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import styles from './groups.module.css'

/** The groups of the user as filters of the channels, and a button that opens them. Nothing where the server has none. */
export function ChannelGroups({ current }: { current: string | undefined }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const show = (group: string) => void navigate(screenPath({ tag: 'channels', ...(group !== '' && { group }) }))
  const { view, failure, actions } = useChannelGroups({ current, onDeleted: () => show('') })
  if (failure) return <InlineFailure failure={failure} onRetry={actions.refresh} />
  if (!view) return null
  const { filters, groups, editLabel } = view
  return (
    <div className={styles.bar}>
      {filters.length > 0 && <FilterChips label={channelGroupTexts.groups} filters={filters} onFilter={show} />}
      <Button
        icon={groups.length === 0 ? FolderPlus : Pencil}
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {editLabel}
      </Button>
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} />
      {isOpen && <GroupsDialog groups={groups} actions={actions} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
