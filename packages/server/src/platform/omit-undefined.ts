type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A copy without the properties whose value is undefined. */
export function omitUndefined<T extends object>(values: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>
}
