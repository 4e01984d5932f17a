/**
 * An object with a method for every name, created when it is first used: no list of the names is necessary. `create` returns
 * undefined for a name without a method.
 */
export function methodsByName<T extends object>(create: (name: string) => T[keyof T] | undefined): T {
  return new Proxy({} as T, {
    get(methods, name) {
      // A promise that resolves with this object looks for `then`.
      if (typeof name !== 'string' || name === 'then') return undefined
      const key = name as keyof T
      const method = methods[key] ?? create(name)
      if (method !== undefined) methods[key] = method
      return method
    },
  })
}
