import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { root } from './run-checks.ts'

const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  options: Parameters<typeof cruise>[1]
}
const PACKAGES = ['core', 'server', 'web', 'tui', 'cli']
const SOURCE = /^packages\/([^/]+)\/src\/.*\.tsx?$/
const NO_PRODUCT_CODE = /\.test\.tsx?$|\.generated\.ts$|\.d\.ts$|\/testing\//

interface SourceFile {
  readonly path: string
  readonly lines: number
  /** Number of source files that import this one. */
  readonly importers: number
}

/** One line for each package: its folders, the length of its files and how many of them have a single importer. For information only. */
export async function structureReport(): Promise<string[]> {
  const { output } = await cruise(['packages'], { ...options, baseDir: root })
  const { modules } = output as ICruiseResult
  return [
    'package   files  largest folder                              lines: median   90 %    max  single importer',
    ...PACKAGES.map(name => describePackage(name, sourceFiles(modules, name))),
  ]
}

function sourceFiles(modules: ICruiseResult['modules'], name: string): SourceFile[] {
  const isProductCode = (path: string) => SOURCE.test(path) && !NO_PRODUCT_CODE.test(path)
  return modules
    .filter(({ source }) => SOURCE.exec(source)?.[1] === name && isProductCode(source))
    .map(({ source, dependents }) => ({
      path: source,
      lines: readFileSync(`${root}${source}`, 'utf8').split('\n').length - 1,
      importers: dependents.filter(isProductCode).length,
    }))
}

function describePackage(name: string, files: readonly SourceFile[]): string {
  const lines = files.map(file => file.lines).toSorted((a, b) => a - b)
  const atShare = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0
  const folders = Map.groupBy(files, file => dirname(file.path))
  const [folder, inFolder] = [...folders].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []]
  const largest = `${folder.replace(`packages/${name}/src/`, '')} (${inFolder.length})`
  const single = Math.round((100 * files.filter(file => file.importers === 1).length) / files.length)
  const columns = [atShare(0.5), atShare(0.9), atShare(1)].map(value => String(value).padStart(7))
  return `${name.padEnd(8)}${String(files.length).padStart(7)}  ${largest.padEnd(42)}       ${columns.join('')}${`${single} %`.padStart(17)}`
}
