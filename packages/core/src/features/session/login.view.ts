import { PRODUCT_NAME, PROJECT_URL } from '../../app/layout.view.ts'

export interface LoginView {
  readonly title: string
  readonly usernameMax: number
  readonly labels: {
    readonly username: string
    readonly password: string
    readonly rememberMe: string
    readonly submit: string
  }
  readonly isSubmitting: boolean
  /** 'Waiting for backend' while it is down. */
  readonly waiting: string | null
  /** How often it was asked since. */
  readonly attempts: string
  /** After more than 10 failed pings. */
  readonly help: { readonly title: string; readonly hints: readonly string[] } | null
  readonly links: readonly { readonly label: string; readonly url: string }[]
  readonly error: { readonly title: string; readonly detail: string } | null
}

/** Spec section 5. */
const USERNAME_LENGTH = 150

/** Hints about the environment, for who can reach it. Names are those of the server's configuration. */
const HINTS = [
  'Is the server running? Start it with npm start, or with cellar serve.',
  'CELLAR_HOST and CELLAR_PORT say where it listens: 127.0.0.1 answers this machine only.',
  'CELLAR_DATA and CELLAR_MEDIA must be folders that it may write to.',
  'Behind a reverse proxy, /api has to reach the server. Its log says what went wrong.',
]

interface LoginData {
  /** Failed attempts to reach the backend; null while it answers. */
  readonly failedPings: number | null
  /** Why an answer of the server cannot be used. */
  readonly waitingReason?: string | undefined
  readonly needsHelp: boolean
  readonly isSubmitting: boolean
  /** The server's words, or 'Unknown Error'; null without a failure. */
  readonly error: string | null
}

export function loginView({ failedPings, waitingReason, needsHelp, isSubmitting, error }: LoginData): LoginView {
  return {
    title: PRODUCT_NAME,
    usernameMax: USERNAME_LENGTH,
    labels: { username: 'Username', password: 'Password', rememberMe: 'Remember me', submit: 'Login' },
    isSubmitting,
    waiting: failedPings === null ? null : ['Waiting for backend', waitingReason].filter(Boolean).join(': '),
    attempts: failedPings === null ? '' : `Attempt ${failedPings}`,
    help: needsHelp ? { title: 'Having issues?', hints: HINTS } : null,
    links: [
      { label: 'Source', url: PROJECT_URL },
      { label: 'Donate', url: `${PROJECT_URL}#donate` },
    ],
    error: error === null ? null : { title: 'Failed to login.', detail: error },
  }
}
