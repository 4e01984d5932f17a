import { NameTakenError } from '../../platform/files/store-new-file.ts'
import type { ObjectFacts, WriteOptions } from './object-store.ts'

/** Metadata that a copy keeps. The ETag of an object that was uploaded in parts differs from that of its copy. */
export const CONTENT_ID = 'content-id'

interface ObjectWrite extends WriteOptions {
  readonly key: string
  /** Its content ID. */
  readonly content: string
}

/** Parameters of the request. A server that does not support them receives it without them. */
export interface WriteCondition {
  readonly IfNoneMatch?: '*'
}

/** Calls `request` to write an object. @throws NameTakenError */
export type ObjectWriter = (
  object: ObjectWrite,
  request: (condition: WriteCondition) => Promise<unknown>,
) => Promise<void>

/** Servers without conditional writes exist, therefore the object is also looked up before. */
export const createWriter =
  (head: (key: string) => Promise<ObjectFacts | undefined>): ObjectWriter =>
  async ({ key, content, isNew = false }, request) => {
    if (isNew && (await head(key))) throw new NameTakenError(key)
    try {
      await request(isNew ? { IfNoneMatch: '*' } : {})
    } catch (error) {
      if (!isConflict(error)) throw error
      const found = await head(key)
      // An earlier attempt of the same request succeeded, and its response was lost.
      if (found?.content === content) return
      throw isNew && found ? new NameTakenError(key) : error
    }
  }

const CONFLICTS = new Set(['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchUpload'])

const isConflict = (error: unknown) => error instanceof Error && CONFLICTS.has(error.name)
