import type { TokenStore } from './tokens.store.ts'
import { shellWord } from '../../platform/process/shell-quote.ts'
import type { Faults } from '../../platform/faults.ts'
import { sessionTexts } from '../../messages/session.ts'

interface KeyReportDeps {
  /** The key file, if it was missing and was created at this start. */
  newFile: string | undefined
  tokens: Pick<TokenStore, 'hasShown'>
  faults: Pick<Faults, 'report'>
}

/**
 * Reports, until the next start, that the key file of an archive was lost. A new archive has no data that needs an old
 * key.
 */
export function createKeyReport({ newFile: file, tokens, faults }: KeyReportDeps): () => Promise<void> {
  return async () => {
    if (file === undefined || !(await tokens.hasShown())) return
    faults.report('key', [
      {
        code: 'key-lost',
        severity: 'warning',
        blocks: 'nothing',
        message: sessionTexts.keyFileReplaced(file),
        fix: sessionTexts.restoreKeyFile(shellWord(file)),
      },
    ])
  }
}
