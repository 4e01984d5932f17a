import type { DatabaseReply } from './database-program.ts'
import { migrations } from './migrations/index.ts'

/** The state of a database file. `schema` is the number of its last migration. */
export type DatabaseHealth =
  | { readonly tag: 'sound' }
  | { readonly tag: 'broken'; readonly message: string }
  /** This user is not allowed to read it; its content is unknown. */
  | { readonly tag: 'denied'; readonly message: string }
  /** It cannot be opened, for a reason that the message states completely. */
  | { readonly tag: 'unavailable'; readonly message: string }
  | { readonly tag: 'empty' }
  | { readonly tag: 'older'; readonly schema: number }
  | { readonly tag: 'newer'; readonly schema: number }

export function classifyHealth({ result, schema, code }: DatabaseReply): DatabaseHealth {
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH|FULL|IOERR_SHM)/.test(code ?? '')) return { tag: 'denied', message: result }
  if (result !== 'ok') return { tag: 'broken', message: result }
  if (schema === 0) return { tag: 'empty' }
  if (schema === migrations.length) return { tag: 'sound' }
  return { tag: schema > migrations.length ? 'newer' : 'older', schema }
}
