/** Requests to the load balancer of a cluster, as a script or a player sends them: they are repeated after errors that allow it. */
import { setTimeout as sleep } from 'node:timers/promises'

const REQUEST_TIMEOUT_MS = 10_000
const RETRY_EVERY_MS = 250
/** Responses of a server or a load balancer that cannot answer now. 507: the disk is full. */
const RETRYABLE = new Set([502, 503, 504, 507])

export interface Answer {
  /** 0 without a response. */
  status: number
  body: Buffer
}

export interface ClusterApi {
  /** One request. */
  send: (method: string, path: string, options?: { body?: object; range?: string }) => Promise<Answer>
  /** Repeats the request until it is accepted or refused (4xx). Undefined if `isOver` becomes true before. */
  accept: (method: string, path: string, options?: { body?: object; range?: string }) => Promise<Answer | undefined>
  /** Failures of a server that no fault explains. */
  failures: () => readonly string[]
  /** Retryable responses by status, for the log. */
  retried: () => Readonly<Record<string, number>>
}

export const isRetryable = ({ status }: Answer): boolean => status === 0 || RETRYABLE.has(status)

export const describeFailure = (what: string, { status, body }: Answer): string =>
  `${what} was answered with ${status}: ${body.toString('utf8').slice(0, 200)}`

export function createClusterApi(url: string, token: string, isOver: () => boolean): ClusterApi {
  const failures = new Set<string>()
  const retried: Record<string, number> = {}
  const send: ClusterApi['send'] = async (method, path, { body, range } = {}) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Token ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(range === undefined ? {} : { range }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
    } catch {
      return { status: 0, body: Buffer.alloc(0) }
    }
  }
  return {
    send,
    async accept(method, path, options) {
      while (!isOver()) {
        const answer = await send(method, path, options)
        if (!isRetryable(answer) && answer.status < 500) return answer
        if (!isRetryable(answer)) failures.add(describeFailure(`${method} ${path}`, answer))
        retried[answer.status] = (retried[answer.status] ?? 0) + 1
        await sleep(RETRY_EVERY_MS)
      }
      return undefined
    },
    failures: () => [...failures],
    retried: () => retried,
  }
}
