import type { z } from 'zod'
import { DomainError } from './services/domain-error.ts'

interface Refusal {
  path: readonly PropertyKey[]
  reason: string
}

/**
 * What of a request was refused and why, in the shape of the request: `{"data": [{"status": ["…"]}]}` (api contract 0,
 * answer F). Items of a list that are fine are `{}`. The text names the first refused field.
 */
export function refusedFields(error: z.ZodError): DomainError {
  const refusals = error.issues.flatMap((issue): Refusal[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key], reason: 'Unknown name.' }))
      : [{ path: issue.path, reason: issue.message }],
  )
  const [first = { path: [], reason: 'Invalid.' }] = refusals
  const detail = first.path.length === 0 ? first.reason : `${first.path.join('.')}: ${first.reason}`
  const fields = shape(refusals.filter(({ path }) => path.length > 0))
  return new DomainError('badRequest', { detail, fields: fields as Record<string, unknown> })
}

function shape(refusals: readonly Refusal[]): unknown {
  if (refusals.some(({ path }) => path.length === 0)) return refusals.map(({ reason }) => reason)
  const groups = Map.groupBy(refusals, ({ path }) => path[0] ?? '')
  const parts = [...groups].map(([key, below]) => ({
    key,
    part: shape(below.map(({ path, reason }) => ({ path: path.slice(1), reason }))),
  }))
  if (parts.some(({ key }) => typeof key !== 'number'))
    return Object.fromEntries(parts.map(({ key, part }) => [key, part]))
  const list: unknown[] = []
  for (const { key, part } of parts) list[Number(key)] = part
  return Array.from(list, part => part ?? {})
}
