import { PRODUCT_NAME, PROJECT_URL } from '../../messages/product.ts'

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
  /** 'Waiting for backend' while it is unreachable. */
  readonly waiting: string | null
  /** Number of attempts since then. */
  readonly attempts: string
  /** After more than 10 failed pings. */
  readonly help: { readonly title: string; readonly hints: readonly string[] } | null
  readonly links: readonly { readonly label: string; readonly url: string }[]
  readonly error: { readonly title: string; readonly detail: string } | null
}

/** Maximum length of a username. */
const USERNAME_LENGTH = 150

/** Hints about the configuration, for administrators. Names are those of the server's configuration. */
const HINTS = [
  'Is the server running? Start it with npm start or cellar serve.',
  'CELLAR_HOST and CELLAR_PORT set the listen address. 127.0.0.1 accepts connections from this machine only.',
  'CELLAR_DATA and CELLAR_MEDIA must be folders the server can write to.',
  'Behind a reverse proxy, forward /api to the server. The server log has details.',
]

interface LoginData {
  /** Failed attempts to reach the backend; null while it responds. */
  readonly failedPings: number | null
  /** Why a response of the server cannot be used. */
  readonly waitingReason?: string | undefined
  readonly needsHelp: boolean
  readonly isSubmitting: boolean
  /** The server's error text, or 'Unknown Error'; null without a failure. */
  readonly error: string | null
}

export function loginView({ failedPings, waitingReason, needsHelp, isSubmitting, error }: LoginData): LoginView {
  return {
    title: PRODUCT_NAME,
    usernameMax: USERNAME_LENGTH,
    labels: { username: 'Username', password: 'Password', rememberMe: 'Remember me', submit: 'Sign in' },
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
