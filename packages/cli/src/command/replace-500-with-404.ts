import { ApiError } from '@tubecellar/core/client'

/**
 * Other servers of this API crash on some ids that they do not know. What failed so is looked for with `look`, whose 404 says then
 * what was wrong; a crash for another reason stays one.
 */
export async function replace500With404<T>(act: () => Promise<T>, look: () => Promise<unknown>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) await look()
    throw error
  }
}
