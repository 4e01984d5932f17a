/** A user with an account on this server. */
export interface User {
  readonly id: number
  readonly name: string
  readonly isAdmin: boolean
  readonly isActive: boolean
  readonly lastLoginMs: number | null
}

/** Who is calling, and how they proved it. What a browser sends by itself needs the CSRF token beside it. */
export type Caller =
  | { readonly tag: 'anonymous' }
  | { readonly tag: 'session' | 'proxy'; readonly user: User; readonly csrfToken: string }
  | { readonly tag: 'token'; readonly user: User }

export interface Credentials {
  readonly sessionId: string | undefined
  /** The Authorization header. */
  readonly authorization: string | undefined
  /** The name that a trusted proxy vouches for. */
  readonly proxyUser?: string | undefined
}

/**
 * Reads credentials (api contract 2.1): what a trusted proxy says goes before a session, so that signing in as somebody else
 * there counts here at once; a token is looked at when there is neither, or beside the proxy, where scripts send one.
 */
export interface Identity {
  identify(credentials: Credentials): Promise<Caller>
}
