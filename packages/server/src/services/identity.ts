import type { SessionStore } from '../stores/sessions.ts'
import type { TokenStore } from '../stores/tokens.ts'
import type { User } from '../stores/users.ts'
import { hashSecret } from './secrets.ts'

/** Who is calling, and how they proved it. */
export type Caller =
  | { readonly tag: 'anonymous' }
  | { readonly tag: 'session'; readonly user: User; readonly csrfToken: string }
  | { readonly tag: 'token'; readonly user: User }

export interface Credentials {
  readonly sessionId: string | undefined
  /** The Authorization header. */
  readonly authorization: string | undefined
}

/** Reads credentials: a live session first, and a token only when there is none (api contract 2.1). */
export interface Identity {
  identify(credentials: Credentials): Promise<Caller>
}

export function createIdentity({ sessions, tokens }: { sessions: SessionStore; tokens: TokenStore }): Identity {
  return {
    identify: async ({ sessionId, authorization }) => {
      const session = sessionId ? await sessions.find(hashSecret(sessionId)) : undefined
      if (session) return { tag: 'session', ...session }
      const token = /^token +([0-9a-f]{40})$/i.exec(authorization ?? '')?.[1]
      const user = token === undefined ? undefined : await tokens.findUser(hashSecret(token.toLowerCase()))
      return user ? { tag: 'token', user } : { tag: 'anonymous' }
    },
  }
}
