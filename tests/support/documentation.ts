import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './demo.ts'

/** A command in a page of the documentation. */
export interface DocumentedCommand {
  readonly page: string
  readonly command: string
}

/** Written by `npm run generate` and `npm run bench`; separate tests check their content. */
const MADE_PAGES = ['commands.md', 'configuration.md', 'keys.md', 'messages.md', 'performance.md']
/** Recipes are run completely by the test of the recipes. */
const RECIPE = /<!-- recipe: [\w-]+ -->\s+```sh\n.*?```/gs

/** All commands in the `sh` blocks of README.md and the pages of docs, in their order, without comments. */
export async function listDocumentedCommands(): Promise<DocumentedCommand[]> {
  const guides = (await readdir(join(root, 'docs'))).filter(name => name.endsWith('.md') && !MADE_PAGES.includes(name))
  const pages = ['README.md', ...guides.sort().map(name => `docs/${name}`)]
  const shown = pages.map(async page => {
    const text = (await readFile(join(root, page), 'utf8')).replace(RECIPE, '')
    const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) => block)
    return blocks.flatMap(extractCommands).map(command => ({ page, command }))
  })
  return (await Promise.all(shown)).flat()
}

/** Broken relative links of the documentation, as `page: link`. Anchors must be headings of the linked page. */
export async function listBrokenLinks(): Promise<string[]> {
  const guides = (await readdir(join(root, 'docs'))).filter(name => name.endsWith('.md')).map(name => `docs/${name}`)
  const front = (await readdir(root)).filter(name => name.endsWith('.md'))
  const dead = [...front, ...guides].map(async page => {
    const text = await readFile(join(root, page), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const near = links.filter(link => !/^[a-z]+:/.test(link))
    const isAlive = await Promise.all(near.map(link => isLinkValid(page, link)))
    return near.filter((_, index) => !isAlive[index]).map(link => `${page}: ${link}`)
  })
  return (await Promise.all(dead)).flat()
}

async function isLinkValid(page: string, link: string): Promise<boolean> {
  const [path = '', anchor] = link.split('#')
  const target = join(root, path === '' ? page : join(dirname(page), path))
  if (anchor === undefined) return existsSync(target)
  const headings = [...(await readFile(target, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.some(
    heading =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-') === anchor,
  )
}

/** A command continues in the next line while a quotation is open. */
function extractCommands(block: string): string[] {
  const commands: string[] = []
  let open = ''
  for (const line of block.split('\n')) {
    const whole = open + line.replace(/(^|\s)#.*/, '').trim()
    const isOpen = (whole.match(/"/g)?.length ?? 0) % 2 === 1
    open = isOpen ? `${whole} ` : ''
    if (!isOpen && whole !== '') commands.push(whole)
  }
  return commands
}
