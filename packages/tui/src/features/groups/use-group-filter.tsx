import type { ReactNode } from 'react'
import { useChannelGroups } from '@tubecellar/core/react'
import { channelGroupTexts as texts } from '@tubecellar/core/messages/groups'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'

const CREATE = ' create'
const EDIT = ' edit'
const RETRY = ' retry'

/** The open menu or field. */
type Opened =
  { readonly tag: 'filters' | 'edit' | 'create' } | { readonly tag: 'group' | 'rename'; readonly id: string }

interface GroupFilterInput {
  /** The ID of the group that is shown. */
  readonly current: string | undefined
  readonly height: number
  /** Undefined for all channels. */
  readonly onShow: (group: string | undefined) => void
  readonly onDeleted: () => void
}

/** The menu that limits the channels to a group, and creates, renames and deletes groups. */
export function useGroupFilter({ current, height, onShow, onDeleted }: GroupFilterInput): {
  /** Null where the server has no groups, and until they are loaded. */
  readonly open: (() => void) | null
  /** The name of the group that is shown. */
  readonly name: string | undefined
  readonly menu: ReactNode
  /** A row above the screen, and whether it is shown. */
  readonly field: ReactNode
  readonly fieldRows: number
} {
  const [opened, setOpened] = useOpen<Opened | null>(null)
  const { view, failure, actions } = useChannelGroups({ current, onDeleted })
  const groups = view?.groups ?? []
  const close = () => setOpened(null)
  const selected = opened && 'id' in opened ? groups.find(({ id }) => id === opened.id) : undefined
  const isField = opened?.tag === 'create' || (opened?.tag === 'rename' && selected !== undefined)
  return {
    open: view || failure ? () => setOpened({ tag: 'filters' }) : null,
    name: groups.find(({ id }) => id === current)?.name,
    menu: (
      <>
        {opened ? menu(opened.tag) : null}
        <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} height={height} />
      </>
    ),
    field: isField ? field() : null,
    fieldRows: isField ? 1 : 0,
  }

  function menu(tag: Opened['tag']): ReactNode {
    switch (tag) {
      case 'filters':
        return (
          <ChoiceMenu
            key={tag}
            title={texts.groups}
            current={`=${current ?? ''}`}
            choices={[
              ...(view?.filters ?? []).map(({ value, label }) => ({ id: `=${value}`, label })),
              ...(view ? [{ id: CREATE, label: texts.newGroupChoice }] : []),
              ...(groups.length > 0 ? [{ id: EDIT, label: texts.manage }] : []),
              ...(failure ? [{ id: RETRY, label: texts.tryAgain }] : []),
            ]}
            note={failure?.detail ?? texts.ownHint}
            height={height}
            onClose={close}
            onChoose={id => {
              if (id === CREATE) return setOpened({ tag: 'create' })
              if (id === EDIT) return setOpened({ tag: 'edit' })
              if (id === RETRY) return actions.refresh()
              close()
              if (id.slice(1) !== (current ?? '')) onShow(id.slice(1) || undefined)
            }}
          />
        )
      case 'edit':
        return (
          <ChoiceMenu
            key={tag}
            title={texts.manage}
            choices={groups.map(({ id, name, summary }) => ({ id, label: `${name}   ${summary}` }))}
            height={height}
            onClose={() => setOpened({ tag: 'filters' })}
            onChoose={id => setOpened({ tag: 'group', id })}
          />
        )
      case 'group':
        return selected ? (
          <ChoiceMenu
            key={tag}
            title={selected.name}
            choices={[
              { id: 'rename', label: texts.renameChoice },
              { id: 'delete', label: texts.deleteChoice },
            ]}
            height={height}
            onClose={() => setOpened({ tag: 'edit' })}
            onChoose={id => {
              if (id === 'rename') return setOpened({ tag: 'rename', id: selected.id })
              close()
              void actions.delete.run(selected.id)
            }}
          />
        ) : null
      default:
        return null
    }
  }

  function field(): ReactNode {
    return selected ? (
      <TextInputRow
        label={texts.rename}
        placeholder={texts.nameLabel}
        initial={selected.name}
        onSubmit={name => actions.rename.run({ id: selected.id, name })}
        onClose={close}
      />
    ) : (
      <TextInputRow
        label={texts.newGroup}
        placeholder={texts.nameLabel}
        onSubmit={actions.create.run}
        onClose={close}
      />
    )
  }
}
