import { useFoundLinks } from '@tubecellar/core/react'
import { usePasteFor } from '../keys/key-provider.tsx'

/**
 * Handles text that is pasted while no field is open: a URL or path of this server opens its page, and links in other text are added to
 * the queue after a confirmation. Users who cannot add links open the pages of videos with their links. Returns the confirmation.
 */
export function usePastedLinks(serverUrl: string, openLink: (url: string) => unknown) {
  const { isAllowed, confirmation, actions } = useFoundLinks(serverUrl)
  usePasteFor('app.link', text => {
    const pasted = text.trim()
    if (isAllowed && actions.add(pasted)) return
    // Text with spaces is not a URL.
    if (!/\s/.test(pasted)) openLink(pasted)
  })
  return confirmation
}
