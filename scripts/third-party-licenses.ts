import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean; link?: boolean }>
  >
}

/** The licence of everything that is bundled or installed with the product, as its authors wrote it. @throws when a package has no licence */
export function thirdPartyLicenses(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { dev, optional, link }]) => path.includes('node_modules/') && !dev && !optional && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      if (!license) throw new Error(`${name} names no licence. Find out, or do without it.`)
      return `${name} ${version} (${license})\n\n${textOf(join(root, path))}`
    })
    .join(`\n\n${'-'.repeat(100)}\n\n`)
}

function textOf(folder: string): string {
  const file = existsSync(folder) && readdirSync(folder).find(name => /^(licen[cs]e|copying)/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : 'See its package for the text.'
}
