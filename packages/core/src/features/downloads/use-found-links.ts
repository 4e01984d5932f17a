import { useCallback } from 'react'
import { foundLinksTexts } from '../../messages/en/found-links.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, type BoundCommand } from '../../react/use-command.ts'
import { downloadCommands } from './downloads.commands.ts'
import { findLinks } from './found-links.ts'

export interface FoundLinksActions {
  /** Opens the confirmation for the links of a text. Returns whether it contains any. */
  readonly add: (text: string) => boolean
  /** Reports that something was dropped that contains no links. */
  readonly reportNothing: () => void
}

/**
 * Adds links that were dropped on a page or pasted outside of a field to the queue, after a confirmation. Links of the server itself
 * are not added; its paths are relative to `baseUrl`.
 */
export function useFoundLinks(baseUrl: string): {
  readonly isAllowed: boolean
  readonly confirmation: Pick<BoundCommand, 'confirmation' | 'choose' | 'cancel'>
  readonly actions: FoundLinksActions
} {
  const { commands, resolveUrl } = useCore()
  const ownUrl = new URL(resolveUrl('/'), baseUrl).href
  const { run, isAllowed, ...confirmation } = useCommand(downloadCommands.addFound)
  const add = useCallback(
    (text: string) => {
      const found = findLinks(text, ownUrl)
      if (found.links.length === 0) return false
      void run({ text: found.links.join('\n'), autoStart: false, found })
      return true
    },
    [run, ownUrl],
  )
  return {
    isAllowed,
    confirmation,
    actions: { add, reportNothing: () => commands.notify(foundLinksTexts.nothingFound, true) },
  }
}
