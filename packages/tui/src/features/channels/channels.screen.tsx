import type { Screen } from '@tubecellar/core'
import { useChannels, useNotifications, useSubscription } from '@tubecellar/core/react'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { CollectionBrowser, useCollectionBrowser } from '../../ui/list/collection-browser.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useGroupFilter, useGroupMenu } from '../groups/index.ts'
import { TASK_ROWS, TaskPanel } from '../tasks/index.ts'
import { TextInputRow } from '../../ui/text-input.tsx'
import { useOpen } from '../../ui/use-open.ts'
import { useKeys } from '../../keys/key-provider.tsx'

interface ChannelsScreenProps {
  /** The ID of the channel group that is shown. */
  readonly group: string | undefined
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
  /** Opens a screen in place of this one. */
  readonly onReplace: (screen: Screen) => void
}

export function ChannelsScreen({ group, page, height, onPage, onOpen, onReplace }: ChannelsScreenProps) {
  const { view, actions } = useChannels({ page, group })
  const { list, subscribe } = view
  const task = useNotifications('channel').view.items[0]
  const [isAdding, setAdding] = useOpen(false)
  const groupFilter = useGroupFilter({
    current: group,
    height,
    onShow: id => onOpen({ tag: 'channels', ...(id !== undefined && { group: id }) }),
    onDeleted: () => onReplace({ tag: 'channels' }),
  })
  const groupMenu = useGroupMenu(height)
  const browser = useCollectionBrowser({
    scope: 'channels',
    view,
    actions,
    height: height - (isAdding ? 1 : 0) - groupFilter.fieldRows - groupMenu.fieldRows - (task ? TASK_ROWS : 0),
    onPage,
  })
  const focused = browser.current()
  const subscriptionChange = useSubscription()
  const subscription = focused && subscriptionChange(focused)
  const open = () => {
    const channel = browser.current()
    if (channel) onOpen({ tag: 'channel', id: channel.id, tab: 'videos' })
  }
  useKeys(
    'channels',
    {
      ...(focused
        ? {
            'channels.open': open,
            ...(subscription
              ? {
                  'channels.subscribe': {
                    label: subscription.label,
                    run() {
                      const targets = browser.targets()
                      const isSubscribed = targets[0]?.isSubscribed === true
                      for (const { id } of targets) void subscriptionChange({ kind: 'channel', id, isSubscribed }).run()
                      browser.listRows.clearSelection()
                    },
                  },
                }
              : {}),
          }
        : {}),
      ...(groupMenu.open && focused ? { 'channels.groups': () => groupMenu.open?.(browser.targets()) } : {}),
      ...(groupFilter.open ? { 'channels.group': groupFilter.open } : {}),
      ...(subscribe ? { 'channels.add': () => setAdding(true) } : {}),
      ...browser.keys,
    },
    { isActive: browser.isActive },
  )
  if (list.tag === 'failed') {
    return <Failure title={list.message} onRetry={actions.refresh} onHome={() => onOpen({ tag: 'home' })} />
  }
  return (
    <>
      {task ? <TaskPanel task={task} width={browser.width} /> : null}
      {isAdding && subscribe ? (
        <TextInputRow
          label={subscribe.label}
          placeholder={subscribe.placeholder}
          onSubmit={text => actions.subscribe.run(toLines(text))}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {groupFilter.field}
      {groupMenu.field}
      <CollectionBrowser
        browser={browser}
        {...(groupFilter.name === undefined ? {} : { title: uiTexts.limitedTo(view.title, [groupFilter.name]) })}
      />
      {groupFilter.menu}
      {groupMenu.menu}
    </>
  )
}

/** In a one-line field, spaces separate IDs and links. */
const toLines = (text: string) => text.trim().split(/\s+/).join('\n')
