import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { ExternalPrograms } from '../ui/external-programs.ts'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { copySequence } from '../terminal/terminal-sequences.ts'
import { saveNewFile } from '../storage/save-new-file.ts'
import { openInBrowser } from '../terminal/open-in-browser.ts'
import { showInPager } from '../terminal/show-in-pager.ts'
import { useReleaseTerminal } from '../terminal/use-release-terminal.ts'

/** The pager, the browser, the clipboard and the working directory of the user; `notify` reports results and failures. */
export function useExternalPrograms(
  notify: (text: string, isError?: boolean) => void,
  write: ((sequence: string) => void) | undefined,
): ExternalPrograms {
  const releaseTerminal = useReleaseTerminal()
  return {
    openPager(text) {
      let problem: string | null = null
      releaseTerminal(async () => void (problem = await showInPager(text, process.env)))
        .then(() => problem !== null && notify(problem, true))
        // Another program is using the terminal, so the pager is not opened.
        .catch(() => undefined)
    },
    openBrowser(address) {
      void openInBrowser(address).then(problem => notify(problem ?? appTexts.opened(address), problem !== null))
    },
    copyText: write
      ? (text, message) => {
          write(copySequence(text))
          notify(message)
        }
      : null,
    saveFile(file) {
      saveNewFile(process.cwd(), file).then(
        path => notify(transcriptTexts.exported(path)),
        (error: unknown) => notify(transcriptTexts.notExported(error instanceof Error ? error.message : ''), true),
      )
    },
  }
}
