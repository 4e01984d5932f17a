import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, describe, expect, it } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  options: Parameters<typeof cruise>[1]
}

const PACKAGES = ['core', 'server', 'web', 'tui', 'cli']

/** `downloads` for a file of that feature; undefined for files of base folders and for tests. */
function featureOf(path: string, name: string): string | undefined {
  if (/\.test\.tsx?$/.test(path)) return undefined
  return new RegExp(`^packages/${name}/src/(?:features|commands)/([^/]+)/`).exec(path)?.[1]
}

/** The features that each feature imports, types included. */
type Imports = Map<string, Set<string>>

function findCycle(imports: Imports, path: readonly string[]): readonly string[] | undefined {
  const last = path.at(-1) ?? ''
  for (const next of imports.get(last) ?? []) {
    if (path.includes(next)) return [...path.slice(path.indexOf(next)), next]
    const cycle = findCycle(imports, [...path, next])
    if (cycle) return cycle
  }
  return undefined
}

const findAnyCycle = (imports: Imports) =>
  [...imports.keys()].map(name => findCycle(imports, [name])).find(cycle => cycle !== undefined)

describe('imports between features', () => {
  let modules: ICruiseResult['modules']
  beforeAll(async () => {
    const { output } = await cruise(['packages'], { ...options, baseDir: root })
    modules = (output as ICruiseResult).modules
  })

  it.each(PACKAGES)('form no cycle in %s', name => {
    const imports: Imports = new Map()
    for (const { source, dependencies } of modules) {
      const from = featureOf(source, name)
      if (from === undefined) continue
      for (const { resolved } of dependencies) {
        const to = featureOf(resolved, name)
        if (to !== undefined && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
      }
    }
    expect(imports.size).toBeGreaterThan(0)
    expect(findAnyCycle(imports)).toBeUndefined()
  })

  it('are searched for cycles of any length', () => {
    const imports = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b'])],
    ])
    expect(findAnyCycle(imports)).toEqual(['b', 'c', 'b'])
  })
})

/** Pairs of suffixes that may not import each other, as in .dependency-cruiser.cjs, applied to names that come through an index. */
const FORBIDDEN: readonly (readonly [from: RegExp, to: RegExp])[] = [
  [/\.routes\.ts$/, /\.(store|jobs)\.ts$/],
  [/\.service\.ts$/, /\.(routes|jobs)\.ts$/],
  [/\.store\.ts$/, /\.(routes|service|jobs)\.ts$/],
  [/\.jobs\.ts$/, /\.(routes|store)\.ts$/],
]
const NAMED_IMPORT = /^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm

/** Each name that a file imports or re-exports by name from a relative path, with the path of that file. */
function namedImports(path: string): { name: string; path: string }[] {
  return [...readFileSync(`${root}${path}`, 'utf8').matchAll(NAMED_IMPORT)].flatMap(([, names = '', target = '']) =>
    names
      .split(',')
      .map(name =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(name => name !== '')
      .map(name => ({ name, path: join(dirname(path), target) })),
  )
}

/** The names that a file imports through the index of another feature and that its suffix forbids. */
function forbiddenThroughIndex(path: string): string[] {
  const rules = FORBIDDEN.filter(([from]) => from.test(path))
  if (rules.length === 0) return []
  return namedImports(path)
    .filter(imported => basename(imported.path) === 'index.ts')
    .filter(imported => {
      const source = namedImports(imported.path).find(({ name }) => name === imported.name)?.path ?? ''
      return rules.some(([, to]) => to.test(source))
    })
    .map(({ name }) => `${path}: ${name}`)
}

describe('the index of a feature', () => {
  const services = readdirSync(`${root}packages/server/src/features`, { recursive: true, encoding: 'utf8' })
    .map(path => `packages/server/src/features/${path}`)
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))

  it('does not get around the order of the layers', () => {
    expect(services.flatMap(forbiddenThroughIndex)).toEqual([])
  })

  it('is looked through to the file that declares a name', () => {
    const planted = 'tests/architecture/planted/packages/server/src/features/channels/through-index.routes.ts'
    expect(forbiddenThroughIndex(planted)).toEqual([`${planted}: store`])
  })
})

describe('find packages -path', () => {
  // Migrations are sorted by number, golden frames by screen.
  const files = readdirSync(`${root}packages`, { recursive: true, encoding: 'utf8' })
    .map(path => `packages/${path}`)
    .filter(path => /\.[a-z]+$/.test(path) && !/\/(node_modules|dist|migrations|frames)\//.test(path))

  it.each([
    ['trash', 'trash', ['contract', 'core', 'server', 'web', 'tui', 'cli']],
    ['subscriptions', 'subscription', ['contract', 'core', 'server', 'web', 'cli']],
    ['backups', 'backup', ['contract', 'core', 'server', 'web', 'cli']],
  ])('lists everything of %s', (feature, word, places) => {
    const isListed = (path: string) => path.includes(`/${feature}`)
    expect(files.filter(path => basename(path).includes(word) && !isListed(path))).toEqual([])
    const listed = files.filter(isListed)
    for (const place of places) {
      const prefix = place === 'contract' ? 'packages/core/src/contract/' : `packages/${place}/src/`
      expect(listed.filter(path => path.startsWith(prefix))).not.toEqual([])
    }
  })
})
