import { useId } from 'react'
import type { VideoFilterKey } from '@tubecellar/core'
import type { useVideoFilters } from '@tubecellar/core/react'
import { videoFilterTexts } from '@tubecellar/core/messages/videos'
import { Button } from '../../ui/button.tsx'
import { PanelDialog } from '../../ui/dialogs/panel-dialog.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './video-filters.module.css'

interface VideoFiltersPanelProps {
  view: ReturnType<typeof useVideoFilters>['view']
  onSet: (key: VideoFilterKey, value: string) => void
  onClear: () => void
  onRetry: () => void
  onClose: () => void
}

/** All filters of a list of videos. */
export function VideoFiltersPanel({ view, onSet, onClear, onRetry, onClose }: VideoFiltersPanelProps) {
  const name = useId()
  return (
    <PanelDialog label={videoFilterTexts.filters} isSheet onClose={onClose}>
      <InlineFailure failure={view.failure} onRetry={onRetry} />
      <div className={styles.fields}>
        {view.choices.map(({ key, label, current, choices }) => (
          <div key={key} className={styles.field}>
            <label htmlFor={name + key}>{label}</label>
            <Select
              id={name + key}
              label={label}
              value={current}
              choices={choices}
              onChoose={value => onSet(key, value)}
            />
          </div>
        ))}
      </div>
      <Button disabled={view.active.length === 0} onClick={onClear}>
        {videoFilterTexts.clear}
      </Button>
    </PanelDialog>
  )
}
