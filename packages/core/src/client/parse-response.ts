import { paginate } from '../contract/page-numbers.ts'
import { parseFlag } from '../contract/flags.ts'
import type { Shape } from '../contract/shape.ts'
import { isRecord } from './api-error.ts'

/** The response does not match the contract. The message names the key. */
export class ResponseShapeError extends Error {
  override readonly name = 'ResponseShapeError'
}

/**
 * Parses a response leniently by its shape: null and missing are false for a boolean, null is an empty list,
 * false is null where no boolean is possible, optional keys that are null are dropped, missing nullable keys
 * become null, and the contract's default replaces a missing value. Responses of old, new and Tubecellar servers
 * are thus parsed alike. Unknown keys are dropped.
 * @throws {@link ResponseShapeError} if the response cannot be parsed
 */
export function createResponseParser(
  shapesByName: Readonly<Record<string, Shape>>,
): (shape: Shape, body: unknown) => unknown {
  function read(shape: Shape, value: unknown, at: string): unknown {
    if (value === null || value === undefined) return absentValue(shape, value, at)
    if (value === false && !acceptsBoolean(shape)) return absentValue(shape, null, at)
    if (typeof shape === 'string')
      return shape.startsWith('@') ? read(resolveShape(shape), value, at) : readPlain(shape, value, at)
    if ('optional' in shape) return read(shape.optional, value, at)
    if ('nullable' in shape) return read(shape.nullable, value, at)
    if ('absent' in shape) return read(shape.is, value, at)
    if ('fields' in shape) return readFields(shape.fields, value, at)
    if ('list' in shape) return readList(shape.list, value, at)
    if ('page' in shape) return readPage(shape, value, at)
    if ('by' in shape) return readVariant(shape, value, at)
    if ('map' in shape) return readMap(shape.map, value, at)
    if ('tuple' in shape) return readTuple(shape.tuple, value, at)
    if ('values' in shape)
      return expectType(value, shape.values.includes(value as string), shape.values.join(' or '), at)
    if ('range' in shape) {
      const number = readPlain(shape.is, value, at) as number
      const [min, max] = shape.range
      return expectType(number, number >= min && number <= max, `between ${min} and ${max}`, at)
    }
    return expectType(value, typeof value === 'string' && new RegExp(shape.text).test(value), 'an ID', at)
  }

  function resolveShape(name: string): Shape {
    const shape = shapesByName[name.slice(1)]
    if (!shape) throw new Error(`Unknown shape: ${name}.`)
    return shape
  }

  function acceptsBoolean(shape: Shape): boolean {
    if (typeof shape === 'string')
      return shape.startsWith('@') ? acceptsBoolean(resolveShape(shape)) : shape === 'boolean'
    if ('optional' in shape) return acceptsBoolean(shape.optional)
    if ('nullable' in shape) return acceptsBoolean(shape.nullable)
    if ('absent' in shape) return acceptsBoolean(shape.is)
    return 'values' in shape && shape.values.some(each => typeof each === 'boolean')
  }

  function absentValue(shape: Shape, value: null | undefined, at: string): unknown {
    if (shape === 'boolean') return false
    if (typeof shape === 'string') {
      if (shape.startsWith('@')) return absentValue(resolveShape(shape), value, at)
    } else {
      // A missing object is parsed as an object with all fields missing.
      if ('absent' in shape) return isRecord(shape.absent) ? read(shape.is, shape.absent, at) : shape.absent
      if ('list' in shape) return []
      if ('nullable' in shape) return null
      if ('optional' in shape) return undefined
    }
    throw new ResponseShapeError(`${at || 'body'}: is missing`)
  }

  /** Keeps only keys of the contract that have a value. */
  function readFields(fields: Readonly<Record<string, Shape>>, value: unknown, at: string) {
    if (!isRecord(value)) throw new ResponseShapeError(`${at || 'body'}: is not an object`)
    const result: Record<string, unknown> = {}
    for (const [key, shape] of Object.entries(fields)) {
      const part = read(shape, value[key], at === '' ? key : `${at}.${key}`)
      if (part !== undefined) result[key] = part
    }
    return result
  }

  function readList(item: Shape, value: unknown, at: string): unknown[] {
    if (!Array.isArray(value)) throw new ResponseShapeError(`${at || 'body'}: is not a list`)
    return value.map((part, index) => read(item, part, at === '' ? String(index) : `${at}.${index}`))
  }

  function readPage({ page: item, more }: Extract<Shape, { page: Shape }>, value: unknown, at: string) {
    if (!Array.isArray(value)) return readFields({ data: { list: item }, paginate: '@Paginate', ...more }, value, at)
    const totalHits = value.length
    return {
      data: readList(item, value, at),
      paginate: paginate({ page: 0, pageSize: Math.max(totalHits, 1), totalHits, params: '' }),
    }
  }

  function readVariant(shape: Extract<Shape, { by: string }>, value: unknown, at: string) {
    const tag = isRecord(value) ? value[shape.by] : undefined
    const variant = typeof tag === 'string' && Object.hasOwn(shape.variants, tag) ? shape.variants[tag] : undefined
    if (!variant) throw new ResponseShapeError(`${at || 'body'}: has an unknown type`)
    return read(variant, value, at)
  }

  function readMap(item: Shape, value: unknown, at: string) {
    if (!isRecord(value)) throw new ResponseShapeError(`${at || 'body'}: is not an object`)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, read(item, part, `${at}.${key}`)]))
  }

  function readTuple(items: readonly Shape[], value: unknown, at: string) {
    if (!Array.isArray(value) || value.length !== items.length)
      throw new ResponseShapeError(`${at}: is not a list of ${items.length} items`)
    return items.map((item, index) => read(item, value[index], `${at}.${index}`))
  }

  return (shape, body) => read(shape, body, '')
}

function readPlain(shape: string, value: unknown, at: string): unknown {
  if (shape === 'text') return expectType(value, typeof value === 'string', 'a string', at)
  if (shape === 'boolean') {
    const flag = parseFlag(value)
    return expectType(flag, typeof flag === 'boolean', 'a boolean', at)
  }
  if (shape === 'number') return expectType(value, Number.isFinite(value), 'a number', at)
  const integer = typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value
  return expectType(integer, Number.isSafeInteger(integer), 'an integer', at)
}

function expectType(value: unknown, isValid: boolean, expected: string, at: string): unknown {
  if (!isValid) throw new ResponseShapeError(`${at || 'body'}: is not ${expected}`)
  return value
}
