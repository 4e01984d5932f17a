import type { ReactNode } from 'react'
import { withVideoFilter, type VideoFilterKey, type VideoFilters } from '@tubecellar/core'
import { useVideoFilters } from '@tubecellar/core/react'
import { channelGroupTexts } from '@tubecellar/core/messages/groups'
import { videoFilterTexts as texts } from '@tubecellar/core/messages/videos'
import type { Handlers } from '../../keys/key-registry.ts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { useOpen } from '../../ui/use-open.ts'

const CLEAR = 'clear'
const RETRY = 'retry'

interface HomeFiltersInput {
  readonly filters: VideoFilters | undefined
  readonly height: number
  readonly onFilter: (filters: VideoFilters | undefined) => void
}

/** The menu that limits the videos of Home in two steps: the kind of the filter, then its value. */
export function useHomeFilters({ filters, height, onFilter }: HomeFiltersInput): {
  readonly keys: Handlers
  /** The filters that are set. */
  readonly labels: readonly string[]
  readonly menu: ReactNode
} {
  const [opened, setOpened] = useOpen<'kinds' | VideoFilterKey | null>(null)
  const { view, actions } = useVideoFilters({ filters, channelId: null, isOpen: opened !== null })
  const close = () => setOpened(null)
  const kind = view.choices.find(({ key }) => key === opened)
  const { failure } = view
  return {
    keys: { 'videos.filters': () => setOpened('kinds') },
    labels: view.active.map(({ label }) => label),
    menu: kind ? (
      <ChoiceMenu
        key={kind.key}
        title={kind.label}
        current={`=${kind.current}`}
        choices={kind.choices.map(({ value, label }) => ({ id: `=${value}`, label }))}
        height={height}
        onClose={() => setOpened('kinds')}
        onChoose={id => {
          close()
          if (id !== `=${kind.current}`) onFilter(withVideoFilter(filters, kind.key, id.slice(1)))
        }}
      />
    ) : opened === null ? null : (
      <ChoiceMenu
        key="kinds"
        title={texts.filters}
        choices={[
          ...view.choices.map(({ key, label, current, choices }) => ({
            id: key,
            label:
              current === '' ? label : `${label}: ${choices.find(({ value }) => value === current)?.label ?? current}`,
          })),
          ...(view.active.length > 0 ? [{ id: CLEAR, label: texts.clear } as const] : []),
          ...(failure ? [{ id: RETRY, label: channelGroupTexts.tryAgain } as const] : []),
        ]}
        {...(failure ? { note: failure.detail } : {})}
        height={height}
        onClose={close}
        onChoose={id => {
          if (id === RETRY) return actions.refresh()
          if (id !== CLEAR) return setOpened(id)
          close()
          onFilter(undefined)
        }}
      />
    ),
  }
}
