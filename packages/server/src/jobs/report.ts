/** What a running job shows to users. */
export interface Report {
  /** One or two short lines. */
  messages: string[]
  /** 0 to 1, where it can be told. */
  progress?: number | undefined
}
