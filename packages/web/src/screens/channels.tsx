import { Plus } from 'lucide-react'
import { type Place, LOAD_FAILURES } from '@tubecellar/core'
import { useChannels, useNotifications } from '@tubecellar/core/react'
import { AddingHead } from '../components/adding-head.tsx'
import { ChannelCards } from '../components/channel-cards.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { LinesForm } from '../components/lines-form.tsx'
import { ListSection } from '../components/list-section.tsx'
import { NotificationTray } from '../components/notification-tray.tsx'
import { PageTitle } from '../components/page-title.tsx'

export function ChannelsScreen({ place }: { place: Place }) {
  const { view, actions } = useChannels({ page: place.page })
  const notifications = useNotifications('channel')
  const { subscribe } = view
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
      <ListSection
        label={view.title}
        place={place}
        view={view}
        toggle={view.subscribedOnly}
        onToggle={actions.toggleSubscribedOnly}
        actions={actions}
        failure={LOAD_FAILURES.channels}
      >
        {(list, columns) =>
          list.empty ? (
            <EmptyList empty={list.empty} />
          ) : (
            <ChannelCards cards={list.cards} columns={columns} onSetSubscribed={actions.setSubscribed} />
          )
        }
      </ListSection>
    </>
  )
}
