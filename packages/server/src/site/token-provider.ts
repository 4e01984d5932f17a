import * as z from 'zod'

const TIMEOUT_MS = 5_000

const State = z.object({ version: z.string() })

export interface TokenProviderState {
  readonly isReachable: boolean
  /** Null if the service does not tell it. */
  readonly version: string | null
}

/** Whether the service that generates PO tokens responds at this URL. */
export async function findTokenProvider(url: string): Promise<TokenProviderState> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/ping`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const state = State.safeParse(await response.json().catch(() => undefined))
    return { isReachable: response.ok, version: response.ok && state.success ? state.data.version : null }
  } catch {
    return { isReachable: false, version: null }
  }
}
