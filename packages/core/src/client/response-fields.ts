import { shapes } from './calls.generated.ts'

/** The keys of an object that the API answers with, by the name it has in the contract. @throws RangeError for any other name */
export function responseFields(name: string): readonly string[] {
  const shape = shapes[name]
  if (typeof shape !== 'object' || !('fields' in shape)) throw new RangeError(`The contract defines no object ${name}.`)
  return Object.keys(shape.fields)
}
