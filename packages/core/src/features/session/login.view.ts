import { PRODUCT_NAME, PROJECT_URL } from '../../messages/product.ts'
import { loginTexts } from '../../messages/en/session.ts'

export interface LoginView {
  readonly title: string
  readonly maxUsernameLength: number
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
const MAX_USERNAME_CHARACTERS = 150

/** Hints about the configuration, for administrators. Names are those of the server's configuration. */
const HINTS = [loginTexts.checkServer, loginTexts.checkAddress, loginTexts.checkFolders, loginTexts.checkProxy]

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
    maxUsernameLength: MAX_USERNAME_CHARACTERS,
    labels: {
      username: loginTexts.username,
      password: loginTexts.password,
      rememberMe: loginTexts.rememberMe,
      submit: loginTexts.signIn,
    },
    isSubmitting,
    waiting: failedPings === null ? null : [loginTexts.waitingForBackend, waitingReason].filter(Boolean).join(': '),
    attempts: failedPings === null ? '' : loginTexts.attempt(failedPings),
    help: needsHelp ? { title: loginTexts.havingIssues, hints: HINTS } : null,
    links: [
      { label: loginTexts.source, url: PROJECT_URL },
      { label: loginTexts.donate, url: `${PROJECT_URL}#donate` },
    ],
    error: error === null ? null : { title: loginTexts.failedToLogin, detail: error },
  }
}
