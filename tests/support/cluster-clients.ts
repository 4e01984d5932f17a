/** The clients of a cluster run: a script that changes things and records what was accepted, and a viewer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describeFailure, isRetryable, type Answer, type ClusterApi } from './cluster-api.ts'

const WRITE_EVERY_MS = 200
const VIEW_EVERY_MS = 100
const VIEWED_BYTES = 64 * 1024
/** A setting without an effect on the runs. */
const FIRST_SPEED = 100_000
/** Positions that are stored: after 5 s, and before the middle of a video of at least 11 s. */
const FIRST_POSITION_S = 5.1
const POSITION_STEP_S = 0.0005
const POSITIONS = 600

/** A value that is written repeatedly: the values that may be stored at the end. */
export interface WrittenValue {
  /** The last accepted value, and each value of a request without a response, which a stopped server may still store. */
  candidates: () => ReadonlySet<number>
  accepted: () => number
}

export interface ClusterClients {
  speed: WrittenValue
  position: WrittenValue
  /** Responses that no fault explains. */
  refusals: () => readonly string[]
  /** Waits until the viewer has received the next part. */
  waitForView: () => Promise<void>
  views: () => number
  stop: () => Promise<void>
}

interface ClientOptions {
  api: ClusterApi
  /** A video that is not deleted. */
  videoId: string
  mediaUrl: string
  /** Its complete file. */
  content: Buffer
}

export function startClients({ api, videoId, mediaUrl, content }: ClientOptions): ClusterClients {
  let isStopped = false
  const refusals = new Set<string>()
  const refuse = (what: string, answer: Answer) => refusals.add(describeFailure(what, answer))

  function writeRepeatedly(what: string, method: string, path: string, bodyOf: (turn: number) => [number, object]) {
    let accepted: number | undefined
    const unknown = new Set<number>()
    const running = (async () => {
      for (let turn = 0; !isStopped; turn++) {
        const [value, body] = bodyOf(turn)
        unknown.add(value)
        const answer = await api.send(method, path, { body })
        if (answer.status === 200 || answer.status === 201 || answer.status === 204) {
          accepted = value
          unknown.delete(value)
        } else if (!isRetryable(answer)) refuse(what, answer)
        await sleep(WRITE_EVERY_MS)
      }
    })()
    const candidates = () => new Set([...(accepted === undefined ? [] : [accepted]), ...unknown])
    return { running, candidates, accepted: () => accepted ?? Number.NaN }
  }

  const speed = writeRepeatedly('a setting', 'POST', '/api/appsettings/config/', turn => {
    const value = FIRST_SPEED + turn
    return [value, { downloads: { limit_speed: value } }]
  })
  const position = writeRepeatedly('a position', 'POST', `/api/video/${videoId}/progress/`, turn => {
    const value = Number((FIRST_POSITION_S + (turn % POSITIONS) * POSITION_STEP_S).toFixed(4))
    return [value, { position: value }]
  })

  let views = 0
  const viewing = (async () => {
    for (let start = 0; !isStopped; start = (start + VIEWED_BYTES) % content.length) {
      const end = Math.min(start + VIEWED_BYTES, content.length)
      const answer = await api.send('GET', mediaUrl, { range: `bytes=${start}-${end - 1}` })
      if (answer.status === 206 && answer.body.equals(content.subarray(start, end))) views++
      else if (answer.status === 206) refusals.add(`the viewer received other content at ${start}`)
      else if (!isRetryable(answer)) refuse('a playback request', answer)
      await sleep(VIEW_EVERY_MS)
    }
  })()

  return {
    speed,
    position,
    refusals: () => [...refusals],
    views: () => views,
    async waitForView() {
      const before = views
      while (views === before && !isStopped) await sleep(VIEW_EVERY_MS)
    },
    async stop() {
      isStopped = true
      await Promise.all([speed.running, position.running, viewing])
    },
  }
}
