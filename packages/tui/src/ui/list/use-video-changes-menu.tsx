import type { ReactNode } from 'react'
import { useAddToLists, useVideoChanges, type SelectableVideo } from '@tubecellar/core/react'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { videoChangeTexts } from '@tubecellar/core/messages/video-changes'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import type { Handlers } from '../../keys/key-registry.ts'
import { ChoiceMenu } from '../choice-menu.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useOpen } from '../use-open.ts'

interface VideoChangesInput {
  /** The selected videos; never only the focused one, because these changes do not name it. */
  readonly targets: readonly SelectableVideo[]
  readonly height: number
  readonly onDone: () => void
}

const RETRY = ' retry'

/** The changes of several videos that ask first or need a choice: their keys, and the open question or menu. */
export function useVideoChangesMenu({ targets, height, onDone }: VideoChangesInput): {
  readonly keys: Handlers
  readonly node: ReactNode
} {
  const { deletion } = useVideoChanges(targets)
  const [isChoosing, setChoosing] = useOpen(false)
  const { choices, failure, refresh } = useAddToLists(
    targets.map(({ id }) => id),
    isChoosing,
  )
  const hasTargets = targets.length > 0
  const keys: Handlers = {
    ...(deletion && hasTargets ? { 'videos.delete': () => void deletion.run() } : {}),
    ...(choices && hasTargets ? { 'videos.add-to-playlist': () => setChoosing(true) } : {}),
  }
  const menu = (
    <ChoiceMenu
      title={`${videoChangeTexts.labels['add-to-playlist']}${uiTexts.selectedCount(targets.length)}`}
      choices={[
        ...(choices ?? []).map(({ id, name }) => ({ id, label: name })),
        ...(failure ? [{ id: RETRY, label: playlistsTexts.tryAgain }] : []),
      ]}
      {...(failure ? { note: failure.detail } : {})}
      height={height}
      onClose={() => setChoosing(false)}
      onChoose={id => {
        if (id === RETRY) return refresh()
        setChoosing(false)
        choices?.find(choice => choice.id === id)?.add()
        onDone()
      }}
    />
  )
  return {
    keys,
    node: (
      <>
        {isChoosing ? menu : null}
        {deletion ? <ConfirmDialog view={deletion.confirmation} actions={deletion} height={height} /> : null}
      </>
    ),
  }
}
