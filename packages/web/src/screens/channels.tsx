import { Plus } from 'lucide-react'
import { pathOf, type Place } from '@tubecellar/core'
import { useChannels, useNotifications } from '@tubecellar/core/react'
import { AddingHead } from '../components/adding-head.tsx'
import { ChannelCards } from '../components/channel-cards.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { LinesForm } from '../components/lines-form.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { LoadableList } from '../components/loadable-list.tsx'
import { NotificationTray } from '../components/notification-tray.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { Pagination } from '../components/pagination.tsx'

export function ChannelsScreen({ place }: { place: Place }) {
  const { view, actions } = useChannels({ page: place.page })
  const notifications = useNotifications('channel')
  const { subscribe } = view
  const columns = view.columns?.count ?? null
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <AddingHead
        title={view.title}
        openLabel={subscribe?.openLabel ?? null}
        notifications={
          <NotificationTray
            view={notifications.view}
            onStop={notifications.actions.stop}
            onClose={notifications.actions.close}
          />
        }
      >
        {subscribe && (
          <LinesForm
            placeholder={subscribe.placeholder}
            label={subscribe.label}
            icon={Plus}
            onSubmit={actions.subscribe}
          />
        )}
      </AddingHead>
      <section aria-label={view.title}>
        <FilterBar>
          <ListFilters
            toggle={view.subscribedOnly}
            columns={view.columns}
            style={view.style}
            onToggle={actions.toggleSubscribedOnly}
            onStyle={actions.setStyle}
            onAddColumn={actions.addColumn}
            onRemoveColumn={actions.removeColumn}
          />
        </FilterBar>
        <LoadableList
          list={view.list}
          columns={columns}
          failure="The channels could not be loaded"
          onRetry={actions.refresh}
        >
          {list => (
            <>
              {list.empty ? (
                <EmptyList empty={list.empty} />
              ) : (
                <ChannelCards cards={list.cards} columns={columns} onSetSubscribed={actions.setSubscribed} />
              )}
              <Pagination pagination={list.pagination} hrefOf={page => pathOf({ ...place, page })} />
            </>
          )}
        </LoadableList>
      </section>
    </>
  )
}
