import { FolderPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useIsTubecellar } from '@tubecellar/core/react'
import { channelGroupTexts } from '@tubecellar/core/messages/groups'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const MembershipDialog = lazy(async () => ({ default: (await import('./membership-dialog.tsx')).MembershipDialog }))

interface GroupsButtonProps {
  channel: { readonly id: string; readonly name: string }
  /** Only the icon. */
  isSmall?: boolean
}

/** Opens the groups of a channel. Nothing where the server has none. */
export function GroupsButton({ channel, isSmall = false }: GroupsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useIsTubecellar()) return null
  const open = () => setIsOpen(true)
  return (
    <>
      {isSmall ? (
        <IconButton
          icon={FolderPlus}
          label={channelGroupTexts.editOf(channel.name)}
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <Button icon={FolderPlus} aria-haspopup="dialog" onClick={open}>
          {channelGroupTexts.edit}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MembershipDialog channel={channel} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
