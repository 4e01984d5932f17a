import { ListPlus, Plus, UserRound } from 'lucide-react'
import type { AppRoute } from '@tubecellar/core'
import { useNotifications, usePlaylists, useSavedSearches } from '@tubecellar/core/react'
import { AddPageHeader } from '../../ui/add-page-header.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { OwnPlaylists } from './own-playlists.tsx'
import { PlaylistList } from './playlist-list.tsx'
import { SavedSearches } from './saved-searches.tsx'

export function PlaylistsScreen({ route }: { route: AppRoute }) {
  const { view, actions } = usePlaylists({ channel: null, page: route.page })
  const notifications = useNotifications('channel')
  const savedSearches = useSavedSearches()
  const { add, own, isOwnLoading } = view
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <AddPageHeader
        title={view.title}
        openLabel={add?.openLabel ?? own?.create.label ?? null}
        notifications={<NotificationTray {...notifications} />}
      >
        {own && <TextareaForm {...own.create} command={actions.createOwn} icon={UserRound} isSingle />}
        {add && (
          <>
            <TextareaForm {...add.subscribe} command={actions.subscribe} icon={Plus} />
            <TextareaForm {...add.create} command={actions.create} icon={ListPlus} isSingle />
          </>
        )}
      </AddPageHeader>
      {own && <OwnPlaylists view={own} />}
      {savedSearches.view !== null && savedSearches.view.length > 0 && <SavedSearches searches={savedSearches.view} />}
      {/* Shown after the own playlists and searches, which would move them. */}
      {!isOwnLoading && !savedSearches.isLoading && <PlaylistList view={view} actions={actions} route={route} />}
    </>
  )
}
