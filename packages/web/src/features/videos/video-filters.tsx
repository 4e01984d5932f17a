import { ListFilter, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { routePath, withVideoFilter, type AppRoute, type VideoFilterKey } from '@tubecellar/core'
import { useVideoFilters } from '@tubecellar/core/react'
import { videoFilterTexts } from '@tubecellar/core/messages/videos'
import { Button } from '../../ui/button.tsx'
import styles from './video-filters.module.css'

/** Opens on request. */
const VideoFiltersPanel = lazy(async () => ({ default: (await import('./video-filters-panel.tsx')).VideoFiltersPanel }))

/** The filters of the videos of Home or of a channel: those that are set as chips, all of them in a panel. */
export function VideoFilters({ route }: { route: AppRoute }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const { screen } = route
  const isHome = screen.tag === 'home'
  const filters = isHome || screen.tag === 'channel' ? screen.filters : undefined
  const channelId = screen.tag === 'channel' ? screen.id : null
  const { view, actions } = useVideoFilters({ filters, channelId, isOpen })
  if (view.choices.length === 0 || !(isHome || screen.tag === 'channel')) return null

  const show = (changed: typeof filters) => {
    const { filters: _, ...rest } = screen
    void navigate(routePath({ ...route, page: 0, screen: changed ? { ...rest, filters: changed } : rest }))
  }
  const set = (key: VideoFilterKey, value: string) => show(withVideoFilter(filters, key, value))
  return (
    <>
      {view.active.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={styles.active}
          aria-label={videoFilterTexts.remove(label)}
          onClick={() => set(key, '')}
        >
          <span className={styles.label}>{label}</span>
          <X className={styles.icon} aria-hidden />
        </button>
      ))}
      <Button icon={ListFilter} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {videoFilterTexts.filters}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VideoFiltersPanel
            view={view}
            onSet={set}
            onClear={() => show(undefined)}
            onRetry={actions.refresh}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
