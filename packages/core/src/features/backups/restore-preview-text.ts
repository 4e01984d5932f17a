import { ApiError } from '../../client/api-error.ts'
import type { RestorePreview } from '../../contract/index.ts'
import { toFailure } from '../../client/failure.ts'
import { restorePreviewLines } from './restore-preview.view.ts'
import { backupsTexts } from '../../messages/en/backups.ts'

/** The effects of a restore, for its confirmation; empty for servers without previews. */
export async function restorePreviewText(fetchPreview: () => Promise<RestorePreview>): Promise<string> {
  try {
    return restorePreviewLines(await fetchPreview()).join('\n')
  } catch (error) {
    if (error instanceof ApiError && [404, 405].includes(error.status)) return ''
    return backupsTexts.previewFailure(toFailure(error).message)
  }
}
