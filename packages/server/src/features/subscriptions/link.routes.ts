import type { Handlers } from '../../http/mount-contract.ts'
import type { ResolveLink } from './resolve-link.service.ts'

interface Dependencies {
  readonly jobs: { readonly resolveLink: ResolveLink }
}

export const linkHandlers = ({ jobs: { resolveLink } }: Dependencies): Handlers<'resolveLink'> => ({
  resolveLink({ body, reply }) {
    const closing = new AbortController()
    // The user pasted another link or left: the lookup is not needed.
    reply.raw.once('close', () => closing.abort())
    return resolveLink(body.link, closing.signal)
  },
})
