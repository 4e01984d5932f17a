import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { YT_DLP_OPTIONS } from '@tubecellar/core/contract'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['packages', 'scripts', 'tests', 'docs', 'packaging']
const NOT_OURS = /(^|\/)(node_modules|dist)(\/|$)/

/** Paths of all files of the repository, relative to its root. */
async function listFiles(): Promise<string[]> {
  const lists = FOLDERS.map(async folder =>
    (await readdir(join(root, folder), { recursive: true })).map(path => `${folder}/${path}`),
  )
  const top = (await readdir(root)).filter(path => !FOLDERS.includes(path))
  return [...top, ...(await Promise.all(lists)).flat()].filter(path => !NOT_OURS.test(path))
}

/** File names in a page, complete or from some folder on; names with placeholders are ignored. */
function namedFiles(page: string): string[] {
  const names = page.match(/[\w.*<>/-]+\.(?:tsx?|cjs|md|json|yaml|service)\b/g) ?? []
  return [...new Set(names)].filter(name => !/[<>*]/.test(name))
}

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'README.md'])(
  '%s contains only names of existing files',
  async page => {
    const files = await listFiles()
    const isThere = (name: string) => files.some(path => path === name || path.endsWith(`/${name}`))
    const names = namedFiles(await readFile(join(root, page), 'utf8')).map(name => name.replace(/^\.\//, ''))
    expect(names.filter(name => !isThere(name))).toEqual([])
  },
)

/** Anchors of the headings of a page, in the format of GitHub. */
function anchorsOf(page: string): Set<string> {
  const headings = page.matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
}

it('cites only specification pages and sections that exist', async () => {
  const files = await listFiles()
  const anchors = new Map<string, Set<string>>()
  for (const path of files.filter(path => /^docs\/spec\/[^/]+\.md$/.test(path)))
    anchors.set(path, anchorsOf(await readFile(join(root, path), 'utf8')))
  const unknown: string[] = []
  for (const path of files.filter(path => /\.(tsx?|md|css|sh)$/.test(path))) {
    const text = await readFile(join(root, path), 'utf8')
    const links = path.startsWith('docs/spec/') ? text.matchAll(/\]\(([\w-]+\.md)(?:#([\w-]+))?\)/g) : []
    for (const [citation, page = '', anchor] of [
      ...text.matchAll(/docs\/spec\/([\w-]+\.md)(?:#([\w-]+))?/g),
      ...links,
    ]) {
      const known = anchors.get(`docs/spec/${page}`)
      if (!known || (anchor !== undefined && !known.has(anchor))) unknown.push(`${path}: ${citation}`)
    }
  }
  expect(anchors.size).toBeGreaterThan(0)
  expect(unknown).toEqual([])
})

it('cites no specification that is not in the repository', async () => {
  const CITATION =
    // wording-ok: a pattern with optional letters
    /(api.contract|server.behaviou?r|\bspec(ification)?)[ ,(]*(section )?\d|\bspec section\b|\b(look|ux)\.md\b/i
  const files = (await listFiles()).filter(path => /^(packages|scripts|tests)\/.*\.(tsx?|css|sh)$/.test(path))
  const citing: string[] = []
  for (const path of files)
    if (path !== 'tests/architecture/documents.test.ts' && CITATION.test(await readFile(join(root, path), 'utf8')))
      citing.push(path)
  expect(citing).toEqual([])
})

it('lists the options of yt-dlp that users can set, and no others', async () => {
  const page = await readFile(join(root, 'docs/yt-dlp.md'), 'utf8')
  const [, section = ''] = /^## Set other options\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(page) ?? []
  const listed = section.split('\n').filter(line => line.startsWith('- '))
  const names = listed.flatMap(line => [...line.matchAll(/`(--[a-z\d-]+)`/g)].map(([, name = '']) => name))
  expect(names.toSorted()).toEqual(Object.keys(YT_DLP_OPTIONS).toSorted())
})
