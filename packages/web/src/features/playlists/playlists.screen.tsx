import { ListPlus, Plus } from 'lucide-react'
import type { Place } from '@tubecellar/core'
import { useNotifications, usePlaylists } from '@tubecellar/core/react'
import { AddingHead } from '../../ui/add-page-header.tsx'
import { LinesForm } from '../../ui/textarea-form.tsx'
import { NotificationTray } from '../tasks/notification-tray.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlaylistList } from './playlist-list.tsx'

export function PlaylistsScreen({ place }: { place: Place }) {
  const { view, actions } = usePlaylists({ channel: null, page: place.page })
  const notifications = useNotifications('channel')
  const { add } = view
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <AddingHead
        title={view.title}
        openLabel={add?.openLabel ?? null}
        notifications={
          <NotificationTray
            view={notifications.view}
            onStop={notifications.actions.stop}
            onClose={notifications.actions.close}
          />
        }
      >
        {add && (
          <>
            <LinesForm {...add.subscribe} icon={Plus} onSubmit={actions.subscribe} />
            <LinesForm {...add.create} icon={ListPlus} isSingle onSubmit={actions.create} />
          </>
        )}
      </AddingHead>
      <PlaylistList view={view} actions={actions} place={place} />
    </>
  )
}
