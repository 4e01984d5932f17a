import type { Transport, TransportRequest } from '@tubecellar/core/client'

/** Requests other than GET that store nothing: a signed URL for a player. */
const READ_REQUESTS = [/^\/api\/media-url\/$/]

const isRead = ({ method, path }: TransportRequest) =>
  method === 'GET' || READ_REQUESTS.some(pattern => pattern.test(path))

/** Rejects requests that would change something, without sending them. */
export interface ChangeGuard {
  readonly protect: (transport: Transport) => Transport
  /** Whether it has rejected a request. */
  readonly hasStopped: () => boolean
}

/** `declare`: the command must declare the change, see changeOnServer. `stop`: a dry run ends here. */
export function changeGuard(reason: 'declare' | 'stop'): ChangeGuard {
  let isStopped = false
  return {
    protect: transport => ({
      send: async request => {
        if (isRead(request)) return transport.send(request)
        isStopped = true
        throw new Error(reason === 'stop' ? 'The dry run ends.' : `${request.method} ${request.path} is not declared.`)
      },
    }),
    hasStopped: () => isStopped,
  }
}
