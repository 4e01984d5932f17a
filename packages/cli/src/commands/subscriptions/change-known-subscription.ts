import { ApiError } from '@tubecellar/core/client'

const ID = /^[-A-Za-z0-9_]{1,200}$/

/** Changes what the archive knows by this id already. False when it does not, and the text must be looked up. */
export async function changeKnownSubscription(text: string, change: () => Promise<unknown>): Promise<boolean> {
  if (!ID.test(text)) return false
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}
