import { ApiError } from '@tubecellar/core/client'

/**
 * Other servers of this API return status 500 for some unknown IDs. After such an error, `find` requests the item: its 404 replaces
 * the error. If the item exists, the original error is thrown.
 */
export async function replace500With404<T>(act: () => Promise<T>, find: () => Promise<unknown>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) await find()
    throw error
  }
}
