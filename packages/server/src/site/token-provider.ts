const TIMEOUT_MS = 5_000

/** Whether the service that generates PO tokens responds at this URL. */
export async function isTokenProviderReachable(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/ping`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
