/** A user with an account on this server. */
export interface User {
  readonly id: number
  readonly name: string
  readonly isAdmin: boolean
  readonly isActive: boolean
  readonly lastLoginMs: number | null
}

/** The caller of a request and its kind of credentials. Credentials that browsers send automatically also need a CSRF token. */
export type Caller =
  | { readonly tag: 'anonymous' }
  | { readonly tag: 'session' | 'proxy'; readonly user: User; readonly csrfToken: string }
  | { readonly tag: 'token'; readonly user: User }

export interface Credentials {
  readonly sessionId: string | undefined
  /** The Authorization header. */
  readonly authorization: string | undefined
  /** The username from a trusted proxy. */
  readonly proxyUser?: string | undefined
}

/**
 * Identifies the caller. The name from a trusted proxy has priority over a session, so that a change of user at the proxy takes
 * effect immediately. A token is used if there is neither, or in addition to the proxy, where scripts send one
 * (docs/spec/sessions-and-roles.md).
 */
export interface Identity {
  identify(credentials: Credentials): Promise<Caller>
}
