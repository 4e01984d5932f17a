import { channelsList, subscribeForm, type ChannelCard, type SubscribeForm } from './channels.view.ts'
import { parseQueueLines } from '../downloads/downloads.view.ts'
import type { ListView } from '../../list/list.view.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { channelsQueryOptions } from './channels.queries.ts'
import { refreshChannels } from '../../react/refresh-queries.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../react/core-context.ts'
import { useProfile } from '../session/use-current-user.ts'

export interface ChannelsActions extends ListActions {
  /** Subscribes to each pasted line. False for a blank text and when the server rejected it. */
  readonly subscribe: (text: string) => Promise<boolean>
  readonly setSubscribed: (id: string, isSubscribed: boolean) => Promise<boolean>
}

interface ChannelsView extends ListView<ChannelCard> {
  /** For staff. */
  readonly subscribe: SubscribeForm | null
}

export function useChannels({ page }: { page: number }): { view: ChannelsView; actions: ChannelsActions } {
  const core = useCore()
  const { client } = core
  const profile = useProfile()
  const { view, actions } = useList(channelsList, {
    page,
    profile,
    read: query => channelsQueryOptions(client, query),
  })
  return {
    view: { ...view, subscribe: subscribeForm(profile.context) },
    actions: {
      ...actions,
      async subscribe(text) {
        const data = parseQueueLines(text).map(line => ({ channel_id: line, channel_subscribed: true }))
        if (data.length === 0 || !core.checkLinks(text)) return false
        const isDone = await core.act(() => client.subscribeChannels({ body: { data } }), 'Subscribing…')
        if (isDone) core.notifications.send({ type: 'kick' })
        refreshChannels(core.queryClient)
        return isDone
      },
      setSubscribed: (id, isSubscribed) => setChannelSubscribed(core, id, isSubscribed),
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
