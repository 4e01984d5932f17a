import type { Database } from '../database/database.ts'
import { createBlockedSites, type BlockedSites } from '../features/downloads/blocked-sites.service.ts'
import { createBlockedSiteStore } from '../features/downloads/blocked-sites.store.ts'

export type { BlockedSites }

type Deps = Omit<Parameters<typeof createBlockedSites>[0], 'store'>

export const openBlockedSites = (db: Database, deps: Deps): BlockedSites =>
  createBlockedSites({ ...deps, store: createBlockedSiteStore(db) })
