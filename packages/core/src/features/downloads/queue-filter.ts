import type { QueueCounts, QueueTypeCounts } from '../../contract/index.ts'
import { formatCount } from '../../format/index.ts'
import type { ChoiceView } from '../../list/list-controls.ts'
import { QUEUE_TYPE_FILTERS, type QueueStateFilter, type QueueTypeFilter } from '../../routes/app-route.ts'
import { downloadsTexts } from '../../messages/en/downloads.ts'

export interface QueueFilter {
  /** Null shows all channels. */
  readonly channel: string | null
  /** Null uses the user's setting. */
  readonly isIgnored: boolean | null
  /** Absent: all states except ignored. */
  readonly state?: QueueStateFilter | undefined
  /** Absent: all types. */
  readonly type?: QueueTypeFilter | undefined
}

const STATE_CHOICES = ['all', 'downloading', 'queued', 'waiting', 'failed', 'ignored'] as const
export type StateChoice = (typeof STATE_CHOICES)[number]

export interface StatesView {
  readonly current: StateChoice
  readonly choices: readonly { readonly value: StateChoice; readonly label: string; readonly count: string }[]
}

/** The choice for all types. */
export const ALL_TYPES = ''

/** The states with the number of items of each; null for servers without these numbers. */
export function stateChoices(
  counts: QueueCounts | undefined,
  { state, isIgnored }: { readonly state?: QueueStateFilter | undefined; readonly isIgnored: boolean },
): StatesView | null {
  if (!counts) return null
  const { downloading, queued, waiting, failed } = counts
  const all = downloading + queued + waiting + failed
  return {
    current: isIgnored ? 'ignored' : (state ?? 'all'),
    choices: STATE_CHOICES.map(value => ({
      value,
      label: value === 'all' ? downloadsTexts.allStates : downloadsTexts.states[value],
      count: formatCount(value === 'all' ? all : counts[value]),
    })),
  }
}

/** The filter after the choice of a state. */
export function withState<Filter extends QueueFilter>({ state: _, ...filter }: Filter, choice: StateChoice) {
  const isState = choice !== 'all' && choice !== 'ignored'
  return { ...filter, isIgnored: choice === 'ignored', ...(isState && { state: choice }) }
}

/** The types with the number of items of each; without numbers for servers that do not count them. */
export function typeChoices(type: QueueTypeFilter | undefined, counts?: QueueTypeCounts): ChoiceView<string> {
  return {
    current: type ?? ALL_TYPES,
    choices: [
      { value: ALL_TYPES, label: downloadsTexts.allTypes },
      ...QUEUE_TYPE_FILTERS.map(value => {
        const name = downloadsTexts.types[value]
        return { value, label: counts ? downloadsTexts.typeCount(name, counts[value]) : name }
      }),
    ],
  }
}

/** The filter after the choice of a type. */
export function withType<Filter extends QueueFilter>({ type: _, ...filter }: Filter, choice: string) {
  const type = QUEUE_TYPE_FILTERS.find(each => each === choice)
  return { ...filter, ...(type && { type }) }
}
