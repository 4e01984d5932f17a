import type { Deps } from '../deps.ts'
import type { Handlers } from '../mount.ts'

export const mediaHandlers = ({ services }: Deps): Handlers<'signMedia'> => ({
  signMedia: ({ body }) => services.mediaLinks.sign(body.path),
})
