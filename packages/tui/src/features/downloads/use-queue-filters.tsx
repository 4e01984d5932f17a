import type { ReactNode } from 'react'
import { ALL_CHANNELS, withState, withType, type DownloadsView } from '@tubecellar/core'
import type { DownloadsRoute } from '@tubecellar/core/react'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import type { Handlers } from '../../keys/key-registry.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { useOpen } from '../../ui/use-open.ts'

export type QueueFilter = Omit<DownloadsRoute, 'page'>

interface QueueFiltersInput {
  readonly view: DownloadsView
  readonly filter: QueueFilter
  readonly height: number
  readonly onFilter: (filter: QueueFilter) => void
}

type Menu = 'channel' | 'state' | 'type'

/** The menus that filter the queue, and their keys. Only one menu is open. */
export function useQueueFilters({ view, filter, height, onFilter }: QueueFiltersInput): {
  keys: Handlers
  menu: ReactNode
} {
  const [opened, setOpened] = useOpen<Menu | null>(null)
  const { channels, states, types } = view
  const menus = {
    channel: channels && {
      title: downloadsTexts.channel,
      current: channels.current,
      choices: channels.choices.map(({ value, label }) => ({ id: value, label })),
      choose: (id: string) => ({ ...filter, channel: id === ALL_CHANNELS ? null : id }),
    },
    state: states && {
      title: downloadsTexts.state,
      current: states.current,
      choices: states.choices.map(({ value, label, count }) => ({ id: value, label: `${label} ${count}` })),
      choose: (id: string) => withState(filter, states.choices.find(({ value }) => value === id)?.value ?? 'all'),
    },
    type: {
      title: downloadsTexts.type,
      current: types.current,
      choices: types.choices.map(({ value, label }) => ({ id: value, label })),
      choose: (id: string) => withType(filter, id),
    },
  }
  const menu = opened && menus[opened]
  return {
    keys: {
      ...(channels ? { 'downloads.channel': () => setOpened('channel') } : {}),
      ...(states ? { 'downloads.state': () => setOpened('state') } : {}),
      'downloads.type': () => setOpened('type'),
    },
    menu: menu ? (
      <ChoiceMenu
        title={menu.title}
        choices={menu.choices}
        current={menu.current}
        height={height}
        onClose={() => setOpened(null)}
        onChoose={id => {
          setOpened(null)
          onFilter(menu.choose(id))
        }}
      />
    ) : null,
  }
}
