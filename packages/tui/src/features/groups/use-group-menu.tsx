import type { ReactNode } from 'react'
import { useGroupMembership } from '@tubecellar/core/react'
import { channelGroupTexts as texts } from '@tubecellar/core/messages/groups'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'

const CREATE = ' create'
const RETRY = ' retry'

interface GroupChannel {
  readonly id: string
  readonly name: string
}

interface OpenMenu {
  readonly channels: readonly GroupChannel[]
  readonly isNaming: boolean
}

/** The groups of channels as a menu, and a field for the name of a new one. */
export function useGroupMenu(height: number): {
  /** Null where the server has no groups, and until they are loaded. */
  readonly open: ((channels: readonly GroupChannel[]) => void) | null
  readonly menu: ReactNode
  /** A row above the screen, and whether it is shown. */
  readonly field: ReactNode
  readonly fieldRows: number
} {
  const [opened, setOpened] = useOpen<OpenMenu | null>(null)
  const channels = opened?.channels ?? []
  const { choices, failure, actions } = useGroupMembership(channels.map(({ id }) => id))
  const close = () => setOpened(null)
  const isNaming = opened?.isNaming === true
  const title = channels.length === 1 ? texts.editOf(channels[0]?.name ?? '') : texts.ofSelected(channels.length)
  return {
    open: choices || failure ? shown => setOpened({ channels: shown, isNaming: false }) : null,
    menu:
      opened && !isNaming ? (
        <ChoiceMenu
          title={title}
          choices={[
            ...(choices ?? []).map(({ id, name, isMember }) => ({ id, label: name, isOn: isMember })),
            ...(choices ? [{ id: CREATE, label: texts.newGroupChoice }] : []),
            ...(failure ? [{ id: RETRY, label: texts.tryAgain }] : []),
          ]}
          note={failure?.detail ?? texts.ownHint}
          height={height}
          onClose={close}
          onChoose={id => {
            if (id === CREATE) setOpened({ ...opened, isNaming: true })
            else if (id === RETRY) actions.refresh()
            else actions.toggle(id)
          }}
        />
      ) : null,
    field: isNaming ? (
      <TextInputRow
        label={texts.newGroup}
        placeholder={texts.nameLabel}
        onSubmit={actions.create.run}
        onClose={close}
      />
    ) : null,
    fieldRows: isNaming ? 1 : 0,
  }
}
