/**
 * The type of a text in another locale: the same keys and parameters, any text. A second locale is a folder next to `en` whose files
 * satisfy it, as in `satisfies Translated<typeof import('../en/backups.ts')>`.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Parameters) => string
    ? (...args: Parameters) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> }
