import { shapes } from './complete-client.ts'

/** The keys of a response object, by its name in the contract. @throws RangeError for an unknown name */
export function responseFields(name: string): readonly string[] {
  const shape = shapes[name]
  if (typeof shape !== 'object' || !('fields' in shape)) throw new RangeError(`The contract defines no object ${name}.`)
  return Object.keys(shape.fields)
}
