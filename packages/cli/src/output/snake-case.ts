/** `notFound` and `in-place` as `not_found` and `in_place`. */
export function snakeCase(text: string): string {
  return text.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`).replaceAll('-', '_')
}

/** A copy of a JSON value whose keys are in snake case, for results that are not part of the API. */
export function withSnakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSnakeCaseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), withSnakeCaseKeys(inner)]))
}
