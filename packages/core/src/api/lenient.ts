import type * as z from 'zod'
import { isRecord } from './api-error.ts'

/**
 * Bends an answer towards the schema before it is parsed: null = absent = false where the schema wants a boolean,
 * lists that are null become empty, false is null where no boolean can be meant, optional keys that are null go away, nullable ones that are missing become null,
 * and whatever a schema names as `meta({ absent })` stands in for a missing value. Old and new servers of this API,
 * and ours, then read alike (api contract 7 and 9). Unknown keys are dropped.
 */
export function bend(schema: z.ZodType, value: unknown): unknown {
  const meta = schema.meta() as { absent?: unknown; fromArray?: (items: unknown[]) => unknown } | undefined
  const def = schema._zod.def as unknown as SchemaDef
  if (Array.isArray(value) && meta?.fromArray) return bend(schema, meta.fromArray(value))
  if (value === null || value === undefined) return absentValue(def, meta?.absent, value)
  if (value === false && !takesBooleans(def)) return absentValue(def, meta?.absent, null)
  switch (def.type) {
    case 'object':
      return isRecord(value) ? bendObject(def.shape, value) : value
    case 'array':
      return Array.isArray(value) ? value.map(item => bend(def.element, item)) : value
    case 'union':
      return bendUnion(def, value)
    case 'nullable':
    case 'optional':
      return bend(def.innerType, value)
    default:
      return value
  }
}

type SchemaDef =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'union'; options: z.ZodType[]; discriminator?: string }
  | { type: 'nullable' | 'optional'; innerType: z.ZodType }
  | { type: 'pipe'; out: z.ZodType }
  | { type: 'boolean' | 'string' | 'number' | 'other' }

/** Where a boolean could be meant: everywhere but in texts, numbers, lists and objects. */
function takesBooleans(def: SchemaDef): boolean {
  if (def.type === 'nullable' || def.type === 'optional')
    return takesBooleans(def.innerType._zod.def as unknown as SchemaDef)
  return !['string', 'number', 'array', 'object', 'enum'].includes(def.type)
}

function absentValue(def: SchemaDef, absent: unknown, value: null | undefined): unknown {
  if (absent !== undefined) return absent
  if (def.type === 'pipe') return bend(def.out, value)
  if (def.type === 'array') return []
  if (def.type === 'boolean') return false
  if (def.type === 'nullable') return null
  return def.type === 'optional' ? undefined : value
}

/** Only the keys that the schema names survive, and of those only the ones that have a value. */
function bendObject(shape: Record<string, z.ZodType>, value: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(shape).map(([key, schema]) => [key, bend(schema, value[key])] as const)
  return Object.fromEntries(entries.filter(([, bent]) => bent !== undefined))
}

function bendUnion(def: Extract<SchemaDef, { type: 'union' }>, value: unknown): unknown {
  const { discriminator } = def
  if (!discriminator || !isRecord(value)) return value
  const option = def.options.find(candidate => {
    const { shape } = candidate._zod.def as unknown as { shape: Record<string, z.ZodType> }
    return shape[discriminator]?.safeParse(value[discriminator]).success
  })
  return option ? bend(option, value) : value
}
