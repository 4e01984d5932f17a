import { Check, RefreshCw } from 'lucide-react'
import { useRefresh } from '@tubecellar/core/react'
import { CommandButton } from '../../ui/command-button.tsx'
import styles from './refresh-buttons.module.css'

/** Reindex, and 'Reindex scheduled' after the request. For staff. */
export function RefreshButtons({ kind, id }: { kind: Parameters<typeof useRefresh>[0]; id: string }) {
  const { view, actions } = useRefresh(kind, id)
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
      <CommandButton icon={RefreshCw} onRun={() => actions.run({ withVideos: false })}>
        {view.label}
      </CommandButton>
      {view.videosLabel !== null && (
        <CommandButton icon={RefreshCw} onRun={() => actions.run({ withVideos: true })}>
          {view.videosLabel}
        </CommandButton>
      )}
    </>
  )
}
