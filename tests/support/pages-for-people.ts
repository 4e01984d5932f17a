import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './demo.ts'

/** A command that a page for people shows. */
export interface DocumentedCommand {
  readonly page: string
  readonly command: string
}

/** Written by `npm run generate` and `npm run bench`; what they show has tests of its own. */
const MADE_PAGES = ['commands.md', 'configuration.md', 'keys.md', 'performance.md']
/** These are run whole, by the test of the recipes. */
const RECIPE = /<!-- recipe: [\w-]+ -->\s+```sh\n.*?```/gs

/** Every command in the `sh` blocks of README.md and the pages of docs, in order, without comments. */
export async function documentedCommands(): Promise<DocumentedCommand[]> {
  const guides = (await readdir(join(root, 'docs'))).filter(name => name.endsWith('.md') && !MADE_PAGES.includes(name))
  const pages = ['README.md', ...guides.sort().map(name => `docs/${name}`)]
  const shown = pages.map(async page => {
    const text = (await readFile(join(root, page), 'utf8')).replace(RECIPE, '')
    const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, block = '']) => block)
    return blocks.flatMap(extractCommands).map(command => ({ page, command }))
  })
  return (await Promise.all(shown)).flat()
}

/** Pages for people whose relative links lead nowhere, as `page: link`. Anchors are headings of the page they lead to. */
export async function deadLinks(): Promise<string[]> {
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

/** A command goes on in the next line while a quotation is open. */
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
