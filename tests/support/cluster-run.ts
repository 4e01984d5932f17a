/**
 * One run of a cluster with faults: a script requests videos and changes things, a viewer watches, the faults of the seed occur
 * and end, and the work must finish.
 */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { createClusterApi, type Answer, type ClusterApi } from './cluster-api.ts'
import { checkClusterRun, waitForEndOfWork, type Expected } from './cluster-check.ts'
import { startClients, type ClusterClients } from './cluster-clients.ts'
import { injectFaults, startMember } from './cluster-faults.ts'
import { planClusterFaults } from './cluster-plan.ts'
import { createClusterScene, type ClusterScene } from './cluster-scene.ts'
import { createRandom } from './seeded-random.ts'
import { PASSWORD } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

export interface ClusterRun {
  seed: number
  faults: readonly string[]
  violations: readonly string[]
  seconds: number
}

/** Videos that are archived before the faults: one that is viewed, and one that is deleted. */
const FIRST_VIDEOS = 2
const WANTED_VIDEOS = 5
const MAX_PAUSE_MS = 3_000
const VIEW_LIMIT_MS = 60_000
const MOVE_RETRY_MS = 1_000
const SCHEDULED_TASK = 'thumbnail_check'
const DUE_AGO_S = 7_200

export async function runClusterFaults(cluster: Cluster, seed: number, logsOfFailures: string): Promise<ClusterRun> {
  const plan = planClusterFaults(seed)
  const scene = await createClusterScene(cluster, seed)
  const startedAt = Date.now()
  const violations: string[] = []
  try {
    violations.push(...(await runScene(scene, seed)))
  } catch (error) {
    violations.push(`the run failed: ${(error as Error).message}`)
  }
  for (const violation of violations) scene.note(violation)
  if (violations.length > 0) await cp(scene.logs, join(logsOfFailures, String(seed)), { recursive: true })
  await scene.close()
  if (cluster.postgres.isAlone()) await cluster.postgres.rebuild()
  return {
    seed,
    faults: [...plan.processes, ...plan.surroundings].map(({ fault }) => fault),
    violations,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  }
}

async function runScene(scene: ClusterScene, seed: number): Promise<string[]> {
  const { cluster, members } = scene
  const [first, ...others] = members
  // The first process creates the tables and marks the bucket.
  await startMember(first!)
  await Promise.all(others.map(startMember))
  scene.note('all processes run')
  let isOver = false
  const api = createClusterApi(cluster.url, await fetchToken(cluster.url), () => isOver)
  const [urls, ids] = [scene.site.urls, scene.site.ids].map(all => all.slice(0, FIRST_VIDEOS + WANTED_VIDEOS)) as [
    string[],
    string[],
  ]
  const [viewed = '', deleted = ''] = ids
  const settings = { downloads: { sleep_interval: null, hourly_requests: null } }
  await requireAnswer(api.accept('POST', '/api/appsettings/config/', { body: settings }))
  await addVideos(api, urls.slice(0, FIRST_VIDEOS))
  await waitForEndOfWork(scene, api, ids.slice(0, FIRST_VIDEOS))
  const video = JSON.parse((await requireAnswer(api.accept('GET', `/api/video/${viewed}/`))).body.toString()) as {
    media_url: string
  }
  const { body: content } = await requireAnswer(api.accept('GET', video.media_url))
  const mediaUrl = video.media_url
  await makeScheduleDue(scene)
  scene.note('the faults start')

  const clients = startClients({ api, videoId: viewed, mediaUrl, content })
  const expected: Expected = {
    archived: [viewed, ...ids.slice(FIRST_VIDEOS)],
    trashed: [deleted],
    channelUrl: scene.site.channelUrl,
    scheduledTask: SCHEDULED_TASK,
    viewed,
    clients,
  }
  const random = createRandom(seed + 1)
  const script = runScript(api, {
    random,
    urls: urls.slice(FIRST_VIDEOS),
    deleted,
    channelUrl: expected.channelUrl,
  }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  try {
    await injectFaults(scene, planClusterFaults(seed))
    for (const member of members) if (!member.isRunning()) await startMember(member)
    scene.note('the faults have ended')
    const isScriptOver = () => Promise.race([script.then(() => true), sleep(100, false)])
    await waitUntil('the requests of the script', isScriptOver)
    const refusal = await script
    const violations = [...(refusal === undefined ? [] : [refusal]), ...(await checkViewer(clients))]
    violations.push(...(await waitForEndOfWork(scene, api, expected.archived)))
    await clients.stop()
    scene.note(`${clients.views()} parts were viewed; repeated: ${JSON.stringify(api.retried())}`)
    violations.push(...api.failures(), ...clients.refusals(), ...(await checkClusterRun(scene, expected)))
    for (const member of members.toReversed())
      if (!(await member.stop())) violations.push(`${member.name} did not end when requested`)
    return violations
  } finally {
    isOver = true
    await clients.stop()
    await script
  }
}

async function checkViewer(clients: ClusterClients): Promise<string[]> {
  const isViewed = await Promise.race([clients.waitForView().then(() => true), sleep(VIEW_LIMIT_MS, false)])
  return isViewed ? [] : [`nothing could be viewed for ${VIEW_LIMIT_MS / 1000} s after the faults`]
}

interface Script {
  random: () => number
  urls: readonly string[]
  deleted: string
  channelUrl: string
}

/** Each request is repeated until it is accepted. @throws if one is refused */
async function runScript(api: ClusterApi, { random, urls, deleted, channelUrl }: Script): Promise<void> {
  const pause = () => sleep(random() * MAX_PAUSE_MS)
  const steps = [
    ...urls.map(url => () => addVideos(api, [url])),
    () => removeVideo(api, deleted),
    () =>
      requireAnswer(
        api.accept('POST', '/api/channel/', { body: { data: [{ channel_id: channelUrl, channel_subscribed: true }] } }),
      ),
  ].map(step => ({ step, order: random() }))
  for (const { step } of steps.toSorted((one, other) => one.order - other.order)) {
    await pause()
    await step()
  }
}

const addVideos = (api: ClusterApi, urls: readonly string[]) =>
  requireAnswer(
    api.accept('POST', '/api/download/?autostart=true', {
      body: { data: urls.map(youtube_id => ({ youtube_id, status: 'pending' })) },
    }),
  )

async function removeVideo(api: ClusterApi, id: string): Promise<void> {
  let answer = await api.accept('DELETE', `/api/video/${id}/`)
  // An earlier request is being continued.
  while (answer?.status === 409) {
    await sleep(MOVE_RETRY_MS)
    answer = await api.accept('DELETE', `/api/video/${id}/`)
  }
  // An earlier request without a response has deleted it.
  if (answer && answer.status !== 404) await requireAnswer(Promise.resolve(answer))
}

async function requireAnswer(request: Promise<Answer | undefined>): Promise<Answer> {
  const answer = await request
  if (answer === undefined) throw new Error('a request was not accepted before the end')
  if (answer.status >= 300) throw new Error(`a request was refused with ${answer.status}: ${answer.body.toString()}`)
  return answer
}

/** The task was due in the past. It is due again in nearly an hour, when the run has ended. */
async function makeScheduleDue({ query }: ClusterScene): Promise<void> {
  const armedAt = Math.floor(Date.now() / 1000) - DUE_AGO_S
  const minute = new Date(Date.now() - 60_000).getMinutes()
  await query(`INSERT INTO schedules (name, schedule, armed_at) VALUES ('${SCHEDULED_TASK}', '${minute} * *', ${armedAt})
    ON CONFLICT (name) DO UPDATE SET schedule = excluded.schedule, armed_at = excluded.armed_at, last_run = NULL`)
}

async function fetchToken(url: string): Promise<string> {
  const login = await fetch(`${url}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, remember_me: 'off' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  const response = await fetch(`${url}/api/appsettings/token/`, { headers: { cookie } })
  const { token } = (await response.json()) as { token?: string }
  if (token === undefined) throw new Error(`no token: ${login.status}, ${response.status}`)
  return token
}
