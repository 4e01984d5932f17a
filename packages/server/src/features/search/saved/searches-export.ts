import type { AccountExport } from '@tubecellar/core/contract'
import type { ExportPart } from '../../../platform/export-part.ts'
import type { SavedSearchStore } from './saved-searches.store.ts'

type Store = Pick<SavedSearchStore, 'list' | 'listRecent'>

/** The saved and the recent searches of a user. */
export const searchExports = (store: Store): readonly ExportPart[] => [
  {
    tag: 'value',
    name: 'saved_searches',
    read: async (userId): Promise<AccountExport['saved_searches']> =>
      (await store.list(userId)).map(({ name, query, created_at }) => ({ name, query, created_at })),
  },
  { tag: 'value', name: 'recent_searches', read: async userId => store.listRecent(userId) },
]
