import { Plus } from 'lucide-react'
import { type AppRoute, LOAD_FAILURES } from '@tubecellar/core'
import { useChannels, useNotifications } from '@tubecellar/core/react'
import { AddPageHeader } from '../../ui/add-page-header.tsx'
import { ChannelCards } from './channel-cards.tsx'
import { TextareaForm } from '../../ui/textarea-form.tsx'
import { ChannelGroups } from '../groups/index.ts'
import { Browser } from '../../ui/list/browser.tsx'
import { NotificationTray } from '../tasks/index.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export function ChannelsScreen({ route }: { route: AppRoute }) {
  const group = route.screen.tag === 'channels' ? route.screen.group : undefined
  const { view, actions } = useChannels({ page: route.page, group })
  const notifications = useNotifications('channel')
  const { subscribe } = view
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <AddPageHeader
        title={view.title}
        openLabel={subscribe?.openLabel ?? null}
        notifications={<NotificationTray {...notifications} />}
      >
        {subscribe && (
          <TextareaForm
            command={actions.subscribe}
            placeholder={subscribe.placeholder}
            label={subscribe.label}
            icon={Plus}
          />
        )}
      </AddPageHeader>
      <ChannelGroups current={group} />
      <Browser label={view.title} route={route} view={view} actions={actions} failure={LOAD_FAILURES.channels}>
        {({ rows }, columns) => <ChannelCards cards={rows} columns={columns} />}
      </Browser>
    </>
  )
}
