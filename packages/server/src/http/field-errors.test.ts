import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { invalidFields } from './field-errors.ts'

const reject = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('the value was not refused')
  return invalidFields(error)
}

describe('refusedFields', () => {
  it('mirrors the shape of the request, with {} for valid items', () => {
    const schema = z.object({ data: z.array(z.object({ status: z.literal('pending', 'Bad choice.') })) })
    const rejection = reject(schema, { data: [{ status: 'pending' }, { status: 'x' }] })
    expect(rejection.fields).toEqual({ data: [{}, { status: ['Bad choice.'] }] })
    expect(rejection.message).toBe('data.1.status: Bad choice.')
  })

  it('contains unknown names', () => {
    const rejection = reject(z.strictObject({ page: z.string().optional() }), { foo: 1, bar: 2 })
    expect(rejection.fields).toEqual({ foo: ['Unknown field.'], bar: ['Unknown field.'] })
    expect(rejection.message).toBe('foo, bar: Unknown field.')
  })

  it('contains unknown names inside a group in one text', () => {
    const rejection = reject(z.object({ downloads: z.strictObject({}) }), { downloads: { foo: 1, bar: 2 } })
    expect(rejection.fields).toEqual({ downloads: { error: 'foo, bar: Unknown field.' } })
    expect(rejection.message).toBe('downloads: foo, bar: Unknown field.')
  })

  it('has a text without fields when the body has another type', () => {
    const rejection = reject(z.object({}, 'Send an object.'), 'text')
    expect(rejection).toMatchObject({ message: 'Send an object.', fields: {}, code: 'badRequest' })
  })
})
