import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { createCommentRevisionCompression } from '../features/metadata/comment-revision-compression.ts'
import { createStoredUrlCleaning } from '../features/metadata/stored-url-cleaning.ts'
import { createStoredUrlStore } from '../features/metadata/stored-urls.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createOldCommentRevisionStore } from '../features/videos/comment-revisions.store.ts'

/** Regular work that converts the rows of earlier releases in small steps. */
export function createStoredDataRoutines({ db, log }: { db: Database; log: Logger }): Array<() => Promise<void>> {
  const settings = createSettingsStore(db)
  return [
    createStoredUrlCleaning({ store: createStoredUrlStore(db), settings, log }),
    createCommentRevisionCompression({ store: createOldCommentRevisionStore(db), settings }),
  ]
}
