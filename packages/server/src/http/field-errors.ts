import type { z } from 'zod'
import { DomainError } from '../platform/domain-error.ts'
import { httpTexts } from '../messages/http.ts'

interface Rejection {
  path: readonly PropertyKey[]
  reason: string
  /** Unknown names inside a group are one text, not a list of reasons (docs/spec/wire-format.md#errors). */
  isText?: boolean
}

const UNKNOWN = httpTexts.unknownField

/**
 * The refused fields with their reasons, in the shape of the request: `{"data": [{"status": ["…"]}]}`, or
 * `{"downloads": {"error": "…"}}` for unknown names (docs/spec/wire-format.md#errors). Items of a list without an error
 * are `{}`. The text of the error names the first refused field.
 */
export function invalidFields(error: z.ZodError): DomainError {
  const rejections = error.issues.flatMap(fieldErrors)
  const fields = nestReasons(rejections.filter(({ path }) => path.length > 0))
  return new DomainError('badRequest', { detail: formatIssue(error), fields: fields as Record<string, unknown> })
}

function formatIssue({ issues: [first] }: z.ZodError): string {
  if (!first) return httpTexts.invalid
  if (first.code !== 'unrecognized_keys') return [first.path.join('.'), first.message].filter(Boolean).join(': ')
  return [first.path.join('.'), first.keys.join(', '), UNKNOWN].filter(Boolean).join(': ')
}

function fieldErrors(issue: z.core.$ZodIssue): Rejection[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, reason: issue.message }]
  if (issue.path.length === 0) return issue.keys.map(key => ({ path: [key], reason: UNKNOWN }))
  return [{ path: [...issue.path, 'error'], reason: `${issue.keys.join(', ')}: ${UNKNOWN}`, isText: true }]
}

function nestReasons(rejections: readonly Rejection[]): unknown {
  const text = rejections.find(({ path, isText }) => isText && path.length === 0)
  if (text) return text.reason
  if (rejections.some(({ path }) => path.length === 0)) return rejections.map(({ reason }) => reason)
  const groups = Map.groupBy(rejections, ({ path }) => path[0] ?? '')
  const parts = [...groups].map(([key, nested]) => ({
    key,
    part: nestReasons(nested.map(rejection => ({ ...rejection, path: rejection.path.slice(1) }))),
  }))
  if (parts.some(({ key }) => typeof key !== 'number'))
    return Object.fromEntries(parts.map(({ key, part }) => [key, part]))
  const list: unknown[] = []
  for (const { key, part } of parts) list[Number(key)] = part
  return Array.from(list, part => part ?? {})
}
