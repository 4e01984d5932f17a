/** A flag or variable of the server. docs/configuration.md is generated from these. */
export interface ConfigEntry {
  /** Flag of `cellar serve`, if any. */
  readonly flag?: string
  /** The first variable that is set is used. Names from TubeArchivist compose files are last. */
  readonly variables: readonly string[]
  /** Default as Markdown: a value or a description. */
  readonly fallback: string
  readonly description: string
}
