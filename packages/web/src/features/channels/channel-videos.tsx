import { type AppRoute, type VideoTab, LOAD_FAILURES } from '@tubecellar/core'
import { useChannelVideos } from '@tubecellar/core/react'
import { channelsTexts } from '@tubecellar/core/messages/channels'
import { ActionRow } from '../../ui/action-row.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { MarkAllWatched } from '../../ui/list/mark-all-watched.tsx'
import { PageChannelContext } from '../../ui/list/page-channel.ts'
import { VideoBrowser } from '../../ui/list/video-browser.tsx'
import { VideoFilters } from '../videos/index.ts'
import styles from './channel-videos.module.css'

interface ChannelVideosProps {
  id: string
  tab: VideoTab
  route: AppRoute
}

/** A tab of a channel that lists videos. */
export function ChannelVideos({ id, tab, route }: ChannelVideosProps) {
  const filters = route.screen.tag === 'channel' ? route.screen.filters : undefined
  const { view, actions } = useChannelVideos({ id, tab, page: route.page, filters })
  return (
    <>
      <div className={styles.summary}>
        <InlineFailure failure={view.totalsFailure} onRetry={actions.refresh} />
        <dl className={styles.totals}>
          {view.totals?.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ActionRow>
          <MarkAllWatched labels={view.marks} command={actions.markAll} />
        </ActionRow>
      </div>
      <PageChannelContext value={id}>
        <VideoBrowser
          label={channelsTexts.videos}
          route={route}
          view={view}
          actions={actions}
          filters={<VideoFilters route={route} />}
          failure={LOAD_FAILURES.videos}
        />
      </PageChannelContext>
    </>
  )
}
