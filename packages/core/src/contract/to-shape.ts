import type * as z from 'zod'
import type { Shape } from './shape.ts'

/** Named shapes by name. */
export type NamedShapes = Record<string, Shape>

interface Meta {
  id?: string
  absent?: unknown
}

/**
 * Converts a schema to a shape; schemas with an ID are added to `named`. Rules that only apply to requests (trimming,
 * minimum lengths, numbers as text) are dropped. @throws Error for an unsupported schema type
 */
export function toShape(schema: z.ZodType, named: NamedShapes): Shape {
  const { id, ...meta } = (schema.meta() ?? {}) as Meta
  if (id === undefined) return withMeta(schema, meta, named)
  if (!(id in named)) {
    // Registered before its fields are converted, because schemas can be recursive (replies of comments).
    named[id] = `@${id}`
    named[id] = withMeta(schema, meta, named)
  }
  return `@${id}`
}

function withMeta(schema: z.ZodType, { absent }: Meta, named: NamedShapes): Shape {
  const shape = plainShape(schema, named)
  return absent === undefined ? shape : { absent, is: shape }
}

type Def =
  | { type: 'string' | 'number' | 'boolean' | 'other' }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'literal'; values: (string | number | boolean)[] }
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'tuple'; items: z.ZodType[] }
  | { type: 'record'; valueType: z.ZodType }
  | { type: 'union'; options: z.ZodType[]; discriminator?: string }
  | { type: 'nullable' | 'optional'; innerType: z.ZodType }
  | { type: 'pipe'; out: z.ZodType }

function plainShape(schema: z.ZodType, named: NamedShapes): Shape {
  const def = schema._zod.def as unknown as Def
  const inner = (part: z.ZodType) => toShape(part, named)
  switch (def.type) {
    case 'string':
      return textShape(schema)
    case 'number':
      return numberShape(schema as z.ZodNumber)
    case 'boolean':
      return 'boolean'
    case 'enum':
      return { values: Object.values(def.entries) }
    case 'literal':
      return { values: def.values }
    case 'object':
      return objectShape(Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, inner(part)])))
    case 'array':
      return { list: inner(def.element) }
    case 'tuple':
      return { tuple: def.items.map(inner) }
    case 'record':
      return { map: inner(def.valueType) }
    case 'nullable':
      return { nullable: inner(def.innerType) }
    case 'optional':
      return { optional: inner(def.innerType) }
    case 'pipe':
      return inner(def.out)
    case 'union':
      return def.discriminator === undefined
        ? toEnumShape(def.options)
        : variants(def.options, def.discriminator, named)
    default:
      throw new Error(`Responses cannot use the schema type ${(def as { type: string }).type}.`)
  }
}

/** The result of `paginated` is a page; anything else is an object. */
function objectShape(fields: Readonly<Record<string, Shape>>): Shape {
  const { data, paginate, ...more } = fields
  if (paginate !== '@Paginate' || typeof data !== 'object' || !('list' in data)) return { fields }
  return { page: data.list, ...(Object.keys(more).length > 0 && { more }) }
}

function textShape(schema: z.ZodType): Shape {
  const pattern = schemaChecks(schema).find(check => check.pattern)?.pattern
  return pattern ? { text: pattern.source } : 'text'
}

function schemaChecks(schema: z.ZodType) {
  return (schema._zod.def.checks ?? []).map(check => check._zod.def as { check: string; pattern?: RegExp })
}

function numberShape(schema: z.ZodNumber): Shape {
  const is = schema.format === 'safeint' ? 'integer' : 'number'
  if (!schemaChecks(schema).some(({ check }) => check === 'greater_than' || check === 'less_than')) return is
  return { range: [schema.minValue ?? -Infinity, schema.maxValue ?? Infinity], is }
}

/** Variants that no field distinguishes must be literals. */
function toEnumShape(options: readonly z.ZodType[]): Shape {
  const values = options.flatMap(option => {
    const shape = plainShape(option, {})
    if (typeof shape !== 'object' || !('values' in shape)) throw new Error('No field distinguishes these variants.')
    return shape.values
  })
  return { values }
}

function variants(options: readonly z.ZodType[], by: string, named: NamedShapes): Shape {
  const entries = options.map(option => {
    const shape = toShape(option, named)
    const tag = typeof shape === 'object' && 'fields' in shape ? shape.fields[by] : undefined
    if (typeof tag !== 'object' || !('values' in tag)) throw new Error(`"${by}" is not a single literal.`)
    return [String(tag.values[0]), shape] as const
  })
  return { by, variants: Object.fromEntries(entries) }
}
