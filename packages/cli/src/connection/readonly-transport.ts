import { ApiError, type Transport, type TransportRequest } from '@tubecellar/core/client'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'

/** Requests that change only data of the signed-in user: the session, positions in videos and view settings. */
const USER_REQUESTS = [
  /^\/api\/user\/(?:login|logout|me)\/$/,
  /^\/api\/video\/[^/]+\/progress\/$/,
  // Returns a signed URL for a player and stores nothing.
  /^\/api\/media-url\/$/,
]

const isAllowed = ({ method, path }: TransportRequest) =>
  method === 'GET' || (method === 'POST' && USER_REQUESTS.some(pattern => pattern.test(path)))

/** A transport that rejects requests that would change the archive, without sending them. */
export function readonlyTransport(transport: Transport): Transport {
  return {
    send: async request => {
      if (isAllowed(request)) return transport.send(request)
      throw new ApiError('forbidden', { message: connectionTexts.readOnly })
    },
  }
}
