import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; optional?: boolean; link?: boolean }>
  >
}

/**
 * Licenses that may be part of the product: permissive ones, the Mozilla license for whole files, and the one for
 * fonts.
 */
const ALLOWED = new Set(
  'MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD MPL-2.0 OFL-1.1 CC0-1.0 Unlicense'.split(' '),
)

/** Whether all parts of one alternative of an SPDX expression are allowed. */
export const isAllowedLicense = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(each => each.split(' AND ').every(license => ALLOWED.has(license.trim())))

/**
 * The original license texts of all packages that are bundled or installed with the product.
 * @throws Error when a package has none, or one that is not allowed
 */
export function thirdPartyLicenses(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { dev, optional, link }]) => path.includes('node_modules/') && !dev && !optional && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      if (!license) throw new Error(`${name} has no license field. Find its license, or remove the package.`)
      if (!isAllowedLicense(license))
        throw new Error(`${name} has the license ${license}: remove the package, or allow the license.`)
      return `${name} ${version} (${license})\n\n${readLicenseText(join(root, path))}`
    })
    .join(`\n\n${'-'.repeat(100)}\n\n`)
}

function readLicenseText(folder: string): string {
  // wording-ok: packages use both spellings in file names
  const file = existsSync(folder) && readdirSync(folder).find(name => /^(licen[cs]e|copying)/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : 'See its package for the text.'
}
