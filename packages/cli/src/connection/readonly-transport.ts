import { ApiError, type Transport, type TransportRequest } from '@tubecellar/core/client'

/** What is the viewer's own and no part of the archive: the session, how far they watched, how lists look to them. */
const OWN = [
  /^\/api\/user\/(?:login|logout|me)\/$/,
  /^\/api\/video\/[^/]+\/progress\/$/,
  // An address for a player; nothing is kept.
  /^\/api\/media-url\/$/,
]

const isAllowed = ({ method, path }: TransportRequest) =>
  method === 'GET' || (method === 'POST' && OWN.some(pattern => pattern.test(path)))

/** A transport that carries nothing that changes the archive: whatever asks for it, the server never hears of it. */
export function readonlyTransport(transport: Transport): Transport {
  return {
    send: async request => {
      if (isAllowed(request)) return transport.send(request)
      throw new ApiError('forbidden', { message: 'Read-only mode. Restart without --readonly to make changes.' })
    },
  }
}
