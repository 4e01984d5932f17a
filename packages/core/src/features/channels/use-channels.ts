import { channelsList, subscribeForm, type ChannelCard, type SubscribeForm } from './channels.view.ts'
import type { ListView } from '../../list/list.view.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useListPages } from '../../list/use-list-pages.ts'
import { channelsQueryOptions } from './channels.queries.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { subscriptionCommands } from '../subscriptions/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'

export interface ChannelsActions extends ListActions {
  /** Subscribes to each pasted line. */
  readonly subscribe: BoundCommand<string>
}

interface ChannelsView extends ListView<ChannelCard> {
  /** For staff. */
  readonly subscribe: SubscribeForm | null
}

export function useChannels({ page, group }: { page: number; group?: string | undefined }): {
  view: ChannelsView
  actions: ChannelsActions
} {
  const { client } = useCore()
  const profile = useCurrentUser()
  const add = useCommand(subscriptionCommands.addChannels)
  const { view, actions } = useList(channelsList(add.isAllowed, group), {
    page,
    settings: profile,
    read: query => channelsQueryOptions(client, query),
    usePages: useListPages,
  })
  return {
    view: { ...view, subscribe: add.isAllowed ? subscribeForm() : null },
    actions: {
      ...actions,
      subscribe: withInput(add, text => (text.trim() === '' ? null : text)),
    },
  }
}
