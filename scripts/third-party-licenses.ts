import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean; link?: boolean }>
  >
}

/** What may be part of the product: permissive licenses, 0BSD the freest of its family, the Mozilla one for whole files, and that of fonts. */
const ALLOWED = new Set(
  'MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD MPL-2.0 OFL-1.1 CC0-1.0 Unlicense'.split(' '),
)

/** Whether an SPDX expression lets us: one of its alternatives whole. */
export const isAllowedLicense = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(each => each.split(' AND ').every(license => ALLOWED.has(license.trim())))

/**
 * The license of everything that is bundled or installed with the product, as its authors wrote it.
 * @throws Error when a package has none, or one that is not allowed
 */
export function thirdPartyLicenses(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { dev, optional, link }]) => path.includes('node_modules/') && !dev && !optional && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      if (!license) throw new Error(`${name} names no licence. Find out, or do without it.`)
      if (!isAllowedLicense(license))
        throw new Error(`${name} is under ${license}: do without it, or decide to allow that.`)
      return `${name} ${version} (${license})\n\n${readLicenseText(join(root, path))}`
    })
    .join(`\n\n${'-'.repeat(100)}\n\n`)
}

function readLicenseText(folder: string): string {
  const file = existsSync(folder) && readdirSync(folder).find(name => /^(licen[cs]e|copying)/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : 'See its package for the text.'
}
