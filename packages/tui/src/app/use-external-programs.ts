import type { ExternalPrograms } from '../ui/external-programs.ts'
import { openInBrowser } from '../terminal/open-in-browser.ts'
import { showInPager } from '../terminal/show-in-pager.ts'
import { useReleaseTerminal } from '../terminal/use-release-terminal.ts'

/** The pager and the browser of this person; `tell` says what came of it. */
export function useOutside(notify: (text: string, isError?: boolean) => void): ExternalPrograms {
  const releaseTerminal = useReleaseTerminal()
  return {
    read(text) {
      let problem: string | null = null
      releaseTerminal(async () => void (problem = await showInPager(text, process.env)))
        .then(() => problem !== null && notify(problem, true))
        // Somebody else has the terminal: then this is no time to read.
        .catch(() => undefined)
    },
    browse(address) {
      void openInBrowser(address).then(problem => notify(problem ?? `Opened ${address}`, problem !== null))
    },
  }
}
