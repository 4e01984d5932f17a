import { useQuery } from '@tanstack/react-query'
import { channelsQuery, channelsView, type ChannelsView } from './channels.view.ts'
import { parseQueueLines } from '../downloads/downloads.view.ts'
import { writeSubscribedFilter } from '../../list/subscribed-filter.ts'
import { channelsQueryOptions } from './channels.queries.ts'
import { refreshChannels } from '../../react/refresh-queries.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import { listActions, type ListActions } from '../../react/list-commands.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useProfile } from '../session/use-current-user.ts'

export interface ChannelsActions extends ListActions {
  /** Subscribes to each pasted line. False for a blank text and when the server rejected it. */
  readonly subscribe: (text: string) => Promise<boolean>
  readonly setSubscribed: (id: string, isSubscribed: boolean) => Promise<boolean>
  readonly toggleSubscribedOnly: () => void
  readonly refresh: () => void
}

export function useChannels({ page }: { page: number }): { view: ChannelsView; actions: ChannelsActions } {
  const core = useCore()
  const { client } = core
  const { config, context, updateConfig } = useProfile()
  const { serverVersion } = context
  const channels = useQuery(channelsQueryOptions(client, channelsQuery(config, page, serverVersion)))
  const view = channelsView({ config, channels: toLoadable(channels) }, context)
  return {
    view,
    actions: {
      ...listActions(config, updateConfig, 'view_style_channel'),
      async subscribe(text) {
        const data = parseQueueLines(text).map(line => ({ channel_id: line, channel_subscribed: true }))
        if (data.length === 0 || !core.checkLinks(text)) return false
        const isDone = await core.act(() => client.subscribeChannels({ body: { data } }), 'Subscribing…')
        if (isDone) core.notifications.send({ type: 'kick' })
        refreshChannels(core.queryClient)
        return isDone
      },
      setSubscribed: (id, isSubscribed) => setChannelSubscribed(core, id, isSubscribed),
      toggleSubscribedOnly: () =>
        updateConfig({ show_subed_only: writeSubscribedFilter(!view.subscribedOnly.isOn, serverVersion) }),
      refresh: () => refreshChannels(core.queryClient),
    },
  }
}

/** Changes the subscription of an archived channel and refreshes all lists of channels. */
export async function setChannelSubscribed(core: Core, id: string, isSubscribed: boolean): Promise<boolean> {
  const body = { channel_subscribed: isSubscribed }
  const isDone = await core.act(
    () => core.client.updateChannel({ params: { id }, body }),
    isSubscribed ? 'Subscribed' : 'Unsubscribed',
    () => void setChannelSubscribed(core, id, !isSubscribed),
  )
  refreshChannels(core.queryClient)
  return isDone
}
