import type { Screen } from '@tubecellar/core'
import { useChannels, useNotifications, useSubscription } from '@tubecellar/core/react'
import { CardBrowser } from '../../ui/list/card-browser.tsx'
import { channelRow } from '../../ui/list/card-row-views.ts'
import { Failure } from '../../ui/failure.tsx'
import { TASK_ROWS, TaskPanel } from '../tasks/task-panel.tsx'
import { TextLine } from '../../ui/text-input.tsx'
import { useCardBrowser } from '../../ui/list/use-card-browser.ts'
import { useOpen } from '../../ui/use-open.ts'
import { useKeys } from '../../keys/key-provider.tsx'

interface ChannelsScreenProps {
  readonly page: number
  /** Rows of the body. */
  readonly height: number
  readonly onPage: (page: number) => void
  readonly onOpen: (screen: Screen) => void
}

export function ChannelsScreen({ page, height, onPage, onOpen }: ChannelsScreenProps) {
  const { view, actions } = useChannels({ page })
  const { list, style, columns, subscribe } = view
  const task = useNotifications('channel').view.items[0]
  const [isAdding, setAdding] = useOpen(false)
  const isActive = list.tag !== 'failed'
  const browser = useCardBrowser({
    list,
    style,
    columns,
    filter: view.filter,
    height: height - (isAdding ? 1 : 0) - (task ? TASK_ROWS : 0),
    onPage,
    isActive,
  })
  const focused = browser.current()
  const changeOf = useSubscription()
  const subscription = focused ? changeOf({ kind: 'channel', ...focused }) : null
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
                      const targets = browser.found.targets(browser.current())
                      const isSubscribed = targets[0]?.isSubscribed === true
                      for (const { id } of targets) void changeOf({ kind: 'channel', id, isSubscribed })?.run()
                      browser.found.clearSelection()
                    },
                  },
                }
              : {}),
          }
        : {}),
      ...(subscribe ? { 'channels.add': () => setAdding(true) } : {}),
      'channels.filter': actions.toggleFilter,
      'channels.view': () => browser.nextStyle && actions.setStyle(browser.nextStyle),
      ...(columns?.canRemove ? { 'channels.fewer': actions.removeColumn } : {}),
      ...(columns?.canAdd ? { 'channels.more': actions.addColumn } : {}),
      'channels.refresh': actions.refresh,
    },
    { isActive },
  )
  if (list.tag === 'failed') {
    return <Failure title={list.message} onRetry={actions.refresh} onHome={() => onOpen({ tag: 'home' })} />
  }
  return (
    <>
      {task ? <TaskPanel task={task} width={browser.width} /> : null}
      {isAdding && subscribe ? (
        <TextLine
          label={subscribe.label}
          placeholder={subscribe.placeholder}
          onSubmit={text => actions.subscribe(toLines(text))}
          onClose={() => setAdding(false)}
        />
      ) : null}
      <CardBrowser
        browser={browser}
        title={view.title}
        style={style.current}
        list={list}
        cards={browser.found.rows.map(channelRow)}
      />
    </>
  )
}

/** In a one-line field, spaces separate IDs and links. */
const toLines = (text: string) => text.trim().split(/\s+/).join('\n')
