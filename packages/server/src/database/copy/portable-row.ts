import { toStorable } from '../storable.ts'

/** A value that both engines store without a change. A binary value is `\x` and hex digits. */
export type PortableValue = string | number | null

/** The values of a row in the order of its columns. */
export type PortableRow = readonly PortableValue[]

/** A SQLite database of an earlier release can contain texts that PostgreSQL cannot store. */
export const toPortable = (value: unknown): PortableValue =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : (toStorable(value) as PortableValue)

/** The binary value of its portable form. */
export const fromHex = (value: PortableValue): Buffer | null =>
  value === null ? null : Buffer.from(String(value).slice(2), 'hex')
