import type { MediaLinks } from '../../media/media-links.ts'
import type { Handlers } from '../../http/mount-contract.ts'

interface Dependencies {
  readonly services: {
    readonly mediaLinks: MediaLinks
  }
}

export const mediaHandlers = ({ services }: Dependencies): Handlers<'signMedia'> => ({
  signMedia: ({ body }) => services.mediaLinks.sign(body.path),
})
