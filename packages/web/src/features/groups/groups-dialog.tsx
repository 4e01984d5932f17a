import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ChannelGroupRow } from '@tubecellar/core'
import type { ChannelGroupsActions } from '@tubecellar/core/react'
import { channelGroupTexts } from '@tubecellar/core/messages/groups'
import { PanelDialog } from '../../ui/dialogs/panel-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import styles from './groups.module.css'

interface GroupsDialogProps {
  groups: readonly ChannelGroupRow[]
  actions: ChannelGroupsActions
  onClose: () => void
}

/** Creates, renames and deletes groups. Open while mounted. */
export function GroupsDialog({ groups, actions, onClose }: GroupsDialogProps) {
  return (
    <PanelDialog label={channelGroupTexts.groups} onClose={onClose}>
      <p className={styles.hint}>{channelGroupTexts.ownHint}</p>
      {groups.length > 0 && (
        <ul className={styles.choices}>
          {groups.map(group => (
            <GroupItem key={group.id} group={group} actions={actions} />
          ))}
        </ul>
      )}
      <TextareaForm
        command={actions.create}
        placeholder={channelGroupTexts.nameLabel}
        label={channelGroupTexts.newGroup}
        icon={Plus}
        isSingle
      />
    </PanelDialog>
  )
}

function GroupItem({ group, actions }: { group: ChannelGroupRow; actions: ChannelGroupsActions }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { id, name, summary } = group
  return (
    <li>
      <div className={styles.group}>
        <span className={styles.name}>
          <span>{name}</span>
          <span className={styles.hint}>{summary}</span>
        </span>
        <IconButton
          icon={Pencil}
          label={channelGroupTexts.renameOf(name)}
          aria-expanded={isRenaming}
          onClick={() => setIsRenaming(is => !is)}
        />
        <IconButton
          icon={Trash2}
          label={channelGroupTexts.deleteOf(name)}
          onClick={() => void actions.delete.run(id)}
        />
      </div>
      {isRenaming && (
        <TextareaForm
          command={{
            ...actions.rename,
            isPending: text => actions.rename.isPending({ id, name: text }),
            async run(text) {
              const isDone = await actions.rename.run({ id, name: text })
              if (isDone) setIsRenaming(false)
              return isDone
            },
          }}
          placeholder={channelGroupTexts.nameLabel}
          label={channelGroupTexts.rename}
          icon={Pencil}
          initialText={name}
          isSingle
        />
      )}
    </li>
  )
}
