import type { Outside } from '../ui/external-programs.ts'
import { openInBrowser } from '../terminal/open-in-browser.ts'
import { showInPager } from '../terminal/show-in-pager.ts'
import { useLend } from '../terminal/use-release-terminal.ts'

/** The pager and the browser of this person; `tell` says what came of it. */
export function useOutside(tell: (text: string, isError?: boolean) => void): Outside {
  const lend = useLend()
  return {
    read(text) {
      let problem: string | null = null
      lend(async () => void (problem = await showInPager(text, process.env)))
        .then(() => problem !== null && tell(problem, true))
        // Somebody else has the terminal: then this is no time to read.
        .catch(() => undefined)
    },
    browse(address) {
      void openInBrowser(address).then(problem => tell(problem ?? `Opened ${address}`, problem !== null))
    },
  }
}
