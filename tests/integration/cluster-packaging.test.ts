import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@tubecellar/core/contract'
import { readConfig } from '@tubecellar/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { root } from '../support/demo.ts'

/** How long a process needs to stop after its drain time. */
const STOP_S = 10
const SECRET_FOLDER = '/run/secrets/tubecellar'
const PROBES: readonly string[] = [endpoints.getLiveness.path, endpoints.getReadiness.path]

interface Container {
  name: string
  image: string
  args?: string[]
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
  [probe: `${string}Probe`]: { httpGet?: { path: string; port: string } } | undefined
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata?: { name: string }
  spec: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    ports?: { name: string; port: number; targetPort?: string }[]
    serviceName?: string
    rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
    volumeClaimTemplates?: { metadata: { name: string } }[]
    template?: {
      metadata: { labels: Record<string, string> }
      spec: {
        terminationGracePeriodSeconds?: number
        containers: Container[]
        volumes?: { name: string; secret?: { items: { key: string; path: string }[] } }[]
      }
    }
  }
  resources?: string[]
  configMapGenerator?: { name: string; envs: string[] }[]
  images?: { name: string; newName: string; newTag: string }[]
}

interface ComposeService {
  image: string
  command?: string[]
  environment?: Record<string, string | number>
  secrets?: string[]
  stop_grace_period?: string
  depends_on?: Record<string, unknown> | string[]
}

interface Compose {
  services: Record<string, ComposeService>
  secrets: Record<string, { file: string }>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}

const read = (path: string) => readFile(join(root, path), 'utf8')

async function parse<T>(path: string): Promise<T[]> {
  const documents = parseAllDocuments(await read(path), { merge: true })
  return documents.map(document => {
    expect(document.errors, path).toEqual([])
    return document.toJS() as T
  })
}

const KUBERNETES = 'packaging/kubernetes'

let compose: Compose
let settings: Record<string, string>
/** The manifests by the path of their file below the folder of Kubernetes. */
let files: Map<string, Manifest[]>
let secretFiles: string[]
let secretFolder: string
beforeAll(async () => {
  ;[compose = undefined as never] = await parse<Compose>('packaging/compose/compose.yaml')
  const lines = (await read(`${KUBERNETES}/base/settings.env`)).split('\n')
  settings = Object.fromEntries(
    lines.filter(line => /^[^#]/.test(line)).map(line => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  )
  files = new Map()
  for (const folder of ['base', 'services'])
    for (const name of (await readdir(join(root, KUBERNETES, folder))).filter(each => each.endsWith('.yaml')))
      files.set(`${folder}/${name}`, await parse<Manifest>(`${KUBERNETES}/${folder}/${name}`))
  const home = await mkdtemp(join(tmpdir(), 'cellar-cluster-secrets-'))
  secretFolder = join(home, 'secrets')
  await promisify(execFile)('sh', [join(root, 'packaging/make-secrets'), secretFolder])
  secretFiles = await readdir(secretFolder)
  return () => rm(home, { recursive: true })
})

const manifests = () => [...files.values()].flat()
const ofKind = (...kinds: string[]) => manifests().filter(({ kind }) => kinds.includes(kind))
const containers = () =>
  ofKind('Deployment', 'StatefulSet').flatMap(manifest => {
    const { containers: all, ...pod } = manifest.spec.template!.spec
    return all.map(container => ({ manifest, pod, container }))
  })
const own = () => containers().filter(({ container }) => container.image === 'tubecellar')
const envOf = ({ env = [], envFrom }: Container) => ({
  ...(envFrom ? settings : {}),
  ...Object.fromEntries(env.map(({ name, value }) => [name, value ?? name])),
})
const secretsOf = (pod: ReturnType<typeof containers>[number]['pod']) =>
  (pod.volumes ?? []).flatMap(({ secret }) => secret?.items ?? [])
const asEnv = (env: Record<string, string | number | undefined>, from: string) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, String(value).replace(`${from}/`, `${secretFolder}/`)]),
  )

describe('the secrets', () => {
  it('are written once, each with its own content, to a folder for their owner', async () => {
    const contents = await Promise.all(secretFiles.map(name => readFile(join(secretFolder, name), 'utf8')))
    expect(new Set(contents).size).toBe(secretFiles.length)
    const again = promisify(execFile)('sh', [join(root, 'packaging/make-secrets'), secretFolder])
    await expect(again).rejects.toThrow()
    const [database = '', url = ''] = await Promise.all(
      ['database-password', 'database-url'].map(name => readFile(join(secretFolder, name), 'utf8')),
    )
    expect(new URL(url)).toMatchObject({ password: database, hostname: 'database', username: 'cellar' })
  })

  it('are not part of the repository and of images', async () => {
    expect((await read('.gitignore')).split('\n')).toContain('/packaging/compose/secrets')
    expect((await read('.dockerignore')).split('\n')).toContain('packaging/compose/secrets')
  })
})

describe('the compose file of a cluster', () => {
  it('has servers and workers with a valid configuration', () => {
    for (const name of ['web', 'worker']) {
      const { environment = {}, secrets = [] } = compose.services[name]!
      const config = readConfig({}, asEnv(environment, '/run/secrets'))
      expect(config).toMatchObject({ bucket: { bucket: 'archive' }, drainMs: 20_000 })
      expect(new URL(config.databaseUrl ?? '').hostname in compose.services).toBe(true)
      expect(new URL(config.bucket?.endpoint ?? '').hostname in compose.services).toBe(true)
      const named = Object.values(environment).flatMap(value => /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1] ?? [])
      expect([...named].sort()).toEqual([...secrets].sort())
      const { subnet } = compose.networks.default.ipam.config[0]!
      if (name === 'web') expect(config).toMatchObject({ trustedProxies: [subnet] })
      expect(config.secretKey === undefined).toBe(name === 'worker')
    }
  })

  it('lets them drain before they are killed', () => {
    for (const name of ['web', 'worker']) {
      const { environment, stop_grace_period: grace = '' } = compose.services[name]!
      expect(Number.parseInt(grace)).toBeGreaterThanOrEqual(Number(environment?.['CELLAR_DRAIN_S']) + STOP_S)
    }
  })

  it('names secrets that make-secrets writes, and services that exist', () => {
    const names = Object.entries(compose.secrets).map(([name, { file }]) => [name, basename(file)])
    expect(names.filter(([name = '', file = '']) => !file.startsWith(name) || !secretFiles.includes(file))).toEqual([])
    for (const { secrets = [], depends_on: others = {} } of Object.values(compose.services)) {
      expect(secrets.filter(name => !(name in compose.secrets))).toEqual([])
      const needed = Array.isArray(others) ? others : Object.keys(others)
      expect(needed.filter(name => !(name in compose.services))).toEqual([])
    }
  })

  it('balances requests between the servers that are ready', async () => {
    const proxy = await read('packaging/compose/haproxy.cfg')
    expect(proxy).toContain(`option httpchk GET ${endpoints.getReadiness.path}`)
    expect(proxy).toMatch(/^ {2}server-template web- \d+ web:8000 /m)
  })
})

describe('the manifests for Kubernetes', () => {
  it('are listed in their kustomization, next to the files that they name', () => {
    for (const [path, [kustomization]] of files) {
      if (basename(path) !== 'kustomization.yaml') continue
      const { resources = [], configMapGenerator = [] } = kustomization!
      const named = [...resources, ...configMapGenerator.flatMap(({ envs }) => envs)]
      expect(named.filter(name => !existsSync(join(root, KUBERNETES, dirname(path), name)))).toEqual([])
      const beside = [...files.keys()].filter(other => dirname(other) === dirname(path) && other !== path)
      expect(beside.map(other => basename(other)).filter(name => !resources.includes(name))).toEqual([])
    }
  })

  it('select their own pods, and name services and ports that exist', () => {
    const services = new Map(ofKind('Service').map(({ metadata, spec }) => [metadata!.name, spec]))
    for (const { metadata, spec } of ofKind('Deployment', 'StatefulSet')) {
      expect(spec.template!.metadata.labels).toMatchObject(spec.selector!.matchLabels!)
      expect(services.get(metadata!.name)?.selector).toEqual(spec.selector!.matchLabels)
      if (spec.serviceName !== undefined) expect(services.has(spec.serviceName)).toBe(true)
      const open = spec.template!.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name))
      const served = services.get(metadata!.name)?.ports ?? []
      expect(served.filter(({ name, targetPort = name }) => !open.includes(targetPort))).toEqual([])
    }
    const backends = ofKind('Ingress').flatMap(({ spec }) => spec.rules!.flatMap(({ http }) => http.paths))
    expect(backends.length).toBeGreaterThan(0)
    for (const { backend } of backends)
      expect(services.get(backend.service.name)?.ports?.map(({ name }) => name)).toContain(backend.service.port.name)
  })

  it('configure servers and workers with files of the secret that they mount', () => {
    expect(own().map(({ container }) => container.name)).toEqual(['web', 'worker'])
    for (const { container, pod } of own()) {
      const env = envOf(container)
      const config = readConfig({}, asEnv(env, SECRET_FOLDER))
      expect(config).toMatchObject({ bucket: { bucket: 'archive' }, databaseUrl: expect.any(String) as string })
      expect(config.secretKey === undefined).toBe(container.name === 'worker')
      const paths = secretsOf(pod).map(({ path }) => `${SECRET_FOLDER}/${path}`)
      const named = Object.values(env).filter(value => value.startsWith('/run/secrets'))
      expect([...named].sort()).toEqual([...paths].sort())
    }
    const keys = containers().flatMap(({ pod }) => secretsOf(pod).map(({ key }) => key))
    expect(keys.filter(key => !secretFiles.includes(key))).toEqual([])
  })

  it('mount only volumes that exist', () => {
    for (const { manifest, pod, container } of containers()) {
      const claims = manifest.spec.volumeClaimTemplates?.map(({ metadata }) => metadata.name) ?? []
      const known = [...claims, ...(pod.volumes ?? []).map(({ name }) => name)]
      expect((container.volumeMounts ?? []).filter(({ name }) => !known.includes(name))).toEqual([])
    }
  })

  it('let servers and workers drain before they are killed', () => {
    const drainS = Number(settings['CELLAR_DRAIN_S'])
    for (const { pod } of own()) expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainS + STOP_S)
  })

  it('use the probes of the server at its port', () => {
    const { container } = own().find(({ container: { name } }) => name === 'web')!
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
    expect([...new Set(probes.map(probe => probe?.httpGet?.path))]).toEqual(PROBES)
    expect(container.readinessProbe?.httpGet?.path).toBe(endpoints.getReadiness.path)
    expect(new Set(probes.map(probe => probe?.httpGet?.port))).toEqual(new Set(['http']))
    expect(container.ports).toEqual([
      { name: 'http', containerPort: readConfig({}, asEnv(envOf(container), SECRET_FOLDER)).port },
    ])
  })

  it('have the images of the compose file, and the version of the package', async () => {
    const [base] = files.get('base/kustomization.yaml')!
    const { version } = JSON.parse(await read('package.json')) as { version: string }
    expect(base?.images?.map(({ name, newTag }) => [name, newTag])).toEqual([['tubecellar', version]])
    const used = new Set(containers().map(({ container }) => container.image))
    used.delete('tubecellar')
    const composed = Object.values(compose.services).map(({ image }) => image)
    expect([...used].filter(image => !composed.includes(image))).toEqual([])
  })
})

it('no file names an unknown variable', async () => {
  const known = await read('docs/configuration.md')
  const paths = ['packaging/compose/compose.yaml', `${KUBERNETES}/base/settings.env`]
  const texts = [...(await Promise.all(paths.map(read))), JSON.stringify(manifests())]
  const named = texts.flatMap(text => [...text.matchAll(/\bCELLAR_[A-Z0-9_]+/g)].map(([name]) => name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !known.includes(`\`${name}\``))).toEqual([])
})
