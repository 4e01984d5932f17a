import { Plus } from 'lucide-react'
import { useGroupMembership } from '@tubecellar/core/react'
import { channelGroupTexts } from '@tubecellar/core/messages/groups'
import { PanelDialog } from '../../ui/dialogs/panel-dialog.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import styles from './groups.module.css'

interface MembershipDialogProps {
  channel: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** The groups of the user; a click adds the channel to one or removes it. Open while mounted. */
export function MembershipDialog({ channel, onClose }: MembershipDialogProps) {
  const { choices, failure, actions } = useGroupMembership([channel.id])
  return (
    <PanelDialog label={channelGroupTexts.editOf(channel.name)} onClose={onClose}>
      <p className={styles.hint}>{choices?.length === 0 ? channelGroupTexts.none : channelGroupTexts.ownHint}</p>
      <InlineFailure failure={failure} onRetry={actions.refresh} />
      {choices && choices.length > 0 && (
        <ul className={styles.choices}>
          {choices.map(({ id, name, isMember }) => (
            <li key={id}>
              <label className={styles.choice}>
                <input type="checkbox" checked={isMember} onChange={() => actions.toggle(id)} />
                {name}
              </label>
            </li>
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
