import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { ExternalPrograms } from '../ui/external-programs.ts'
import { openInBrowser } from '../terminal/open-in-browser.ts'
import { showInPager } from '../terminal/show-in-pager.ts'
import { useReleaseTerminal } from '../terminal/use-release-terminal.ts'

/** The pager and the browser of the user; `notify` reports failures. */
export function useExternalPrograms(notify: (text: string, isError?: boolean) => void): ExternalPrograms {
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
  }
}
