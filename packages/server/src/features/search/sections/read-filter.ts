import type { Database } from '../../../database/database.ts'
import type { Steps } from '../../../database/transaction.ts'
import type { Conditions } from './conditions.ts'
import { findChannels } from './find-channels.store.ts'
import type { ConditionShape, ConditionValues } from './section-rows.store.ts'

interface Filter {
  readonly shape: ConditionShape
  readonly values: ConditionValues
  /** Whether nothing can meet the conditions. */
  readonly isEmpty: boolean
}

/** The filters of a query for a statement. */
export function* readFilter(engine: Database['engine'], conditions: Conditions, userId: number): Steps<Filter> {
  const { channels, types = [], langs = [], sources = [], tags = [], isActive, isSubscribed, ...numbers } = conditions
  const channelIds = channels ? yield* findChannels(engine, channels) : []
  return {
    isEmpty: channels !== undefined && channelIds.length === 0,
    shape: { names: (Object.keys(conditions) as (keyof Conditions)[]).sort(), watched: conditions.watched ?? null },
    values: {
      publishedFrom: 0,
      publishedBefore: 0,
      minDuration: 0,
      maxDuration: 0,
      minHeight: 0,
      maxHeight: 0,
      videoId: '',
      ...numbers,
      channelIds: JSON.stringify(channelIds),
      types: JSON.stringify(types),
      langs: JSON.stringify(langs),
      sources: JSON.stringify(sources),
      tags: JSON.stringify(tags.map(tag => JSON.stringify(tag))),
      isActive: Number(isActive),
      isSubscribed: Number(isSubscribed),
      userId,
    },
  }
}
