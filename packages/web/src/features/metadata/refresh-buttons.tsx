import { Check, RefreshCw } from 'lucide-react'
import { useIsAllowed, useRefresh } from '@tubecellar/core/react'
import { metadataCommands } from '@tubecellar/core/commands'
import { CommandButton } from '../../ui/command-button.tsx'
import styles from './refresh-buttons.module.css'

/** Reindex, and 'Reindex scheduled' after the request. For staff. */
export function RefreshButtons({ kind, id }: { kind: Parameters<typeof useRefresh>[0]; id: string }) {
  const { view, actions } = useRefresh(kind, id)
  const isAllowed = useIsAllowed(metadataCommands.refresh)
  if (!isAllowed) return null
  if (view.scheduled !== null) {
    return (
      <span className={styles.scheduled} role="status">
        <Check aria-hidden />
        {view.scheduled}
      </span>
    )
  }
  return (
    <>
      <CommandButton
        command={metadataCommands.refresh}
        input={{ kind, id, withVideos: false }}
        icon={RefreshCw}
        onRun={() => actions.run({ withVideos: false })}
      >
        {view.label}
      </CommandButton>
      {view.videosLabel !== null && (
        <CommandButton
          command={metadataCommands.refresh}
          input={{ kind, id, withVideos: true }}
          icon={RefreshCw}
          onRun={() => actions.run({ withVideos: true })}
        >
          {view.videosLabel}
        </CommandButton>
      )}
    </>
  )
}
