import { useStats } from '@tubecellar/core/react'
import { statsTexts } from '@tubecellar/core/messages/system'
import { BiggestChannels } from './biggest-channels.tsx'
import { DownloadHistory } from './download-history.tsx'
import { StatGroups } from './stat-groups.tsx'
import { StatsOverview, StatsOverviewPlaceholder } from './stats-overview.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { ShareChart } from './share-chart.tsx'
import { StatGrid, StatSection } from './stat-section.tsx'
import { TextSegmentedControl } from './text-segmented-control.tsx'

export function StatsScreen() {
  const { view, actions } = useStats()
  const { overview, videoType, watchProgress, application, history, biggest } = view
  const retry = actions.refresh
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title} />
      <StatGrid>
        <StatSection
          title={overview.title}
          data={overview.data}
          isWide
          hasPanel={false}
          placeholder={<StatsOverviewPlaceholder />}
          onRetry={retry}
        >
          {value => <StatsOverview videos={value.videos} totals={value.totals} />}
        </StatSection>
        <StatSection title={videoType.title} data={videoType.data} onRetry={retry}>
          {shares => <ShareChart title={videoType.title} shares={shares} colors={['accent', 'positive', 'dim']} />}
        </StatSection>
        <StatSection title={watchProgress.title} data={watchProgress.data} onRetry={retry}>
          {shares => (
            <ShareChart title={watchProgress.title} shares={shares} colors={['positive', 'track']} isPercent />
          )}
        </StatSection>
        <StatSection title={application.title} data={application.data} isWide onRetry={retry}>
          {groups => (
            <>
              <StatGroups groups={groups} />
              <InlineFailure failure={application.trashFailure} onRetry={retry} />
            </>
          )}
        </StatSection>
        <StatSection title={history.title} data={history.data} onRetry={retry}>
          {value => <DownloadHistory title={history.title} history={value} />}
        </StatSection>
        <StatSection
          title={biggest.title}
          data={biggest.data}
          onRetry={retry}
          controls={
            <TextSegmentedControl
              label={statsTexts.orderBy}
              value={biggest.order.current}
              choices={biggest.order.choices}
              onChoose={actions.setOrder}
            />
          }
        >
          {rows => <BiggestChannels title={biggest.title} rows={rows} order={biggest.order.current} />}
        </StatSection>
      </StatGrid>
    </>
  )
}
