import type { Deps } from '../../app/dependencies.ts'
import type { Handlers } from '../../http/mount-contract.ts'

export const mediaHandlers = ({ services }: Deps): Handlers<'signMedia'> => ({
  signMedia: ({ body }) => services.mediaLinks.sign(body.path),
})
