import { ApiError } from '@tubecellar/core/client'

const ID = /^[-A-Za-z0-9_]{1,200}$/

/** Runs `change` for the ID of an archived item. False if the text is not such an ID and must be resolved. */
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
