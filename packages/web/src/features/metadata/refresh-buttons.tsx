import { Check, RefreshCw } from 'lucide-react'
import { useRefresh } from '@tubecellar/core/react'
import { CommandButton } from '../../ui/command-button.tsx'
import styles from './refresh-buttons.module.css'

/** Reindex, and 'Reindex scheduled' after the request. */
export function RefreshButtons({ kind, id }: { kind: Parameters<typeof useRefresh>[0]; id: string }) {
  const { view, refresh } = useRefresh(kind, id)
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
      <CommandButton command={refresh} input={{ withVideos: false }} icon={RefreshCw}>
        {view.label}
      </CommandButton>
      {view.videosLabel !== null && (
        <CommandButton command={refresh} input={{ withVideos: true }} icon={RefreshCw}>
          {view.videosLabel}
        </CommandButton>
      )}
    </>
  )
}
