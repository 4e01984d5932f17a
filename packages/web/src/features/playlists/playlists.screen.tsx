import { ListPlus, Plus } from 'lucide-react'
import type { AppRoute } from '@tubecellar/core'
import { playlistCommands, subscriptionCommands } from '@tubecellar/core/commands'
import { useNotifications, usePlaylists } from '@tubecellar/core/react'
import { AddPageHeader } from '../../ui/add-page-header.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlaylistList } from './playlist-list.tsx'

export function PlaylistsScreen({ route }: { route: AppRoute }) {
  const { view, actions } = usePlaylists({ channel: null, page: route.page })
  const notifications = useNotifications('channel')
  const { add } = view
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <AddPageHeader
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
            <TextareaForm
              {...add.subscribe}
              command={subscriptionCommands.addPlaylists}
              icon={Plus}
              onSubmit={actions.subscribe}
            />
            <TextareaForm
              {...add.create}
              command={playlistCommands.create}
              icon={ListPlus}
              isSingle
              onSubmit={actions.create}
            />
          </>
        )}
      </AddPageHeader>
      <PlaylistList view={view} actions={actions} route={route} />
    </>
  )
}
