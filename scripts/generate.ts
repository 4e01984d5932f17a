import { readFile, writeFile } from 'node:fs/promises'
import { uiConfigJsonSchema } from '@tubecellar/tui/config'
import { keymapTable } from '@tubecellar/tui/keys'
import { openApiJson } from './openapi.ts'

/** Files that are made from the code and committed. `--check` only says which of them are stale. */
const generated: Record<string, () => string> = {
  'docs/openapi.json': openApiJson,
  'docs/ui-config.schema.json': uiConfigJsonSchema,
  'docs/keys.md': () =>
    `# Keys of the terminal application\n\nMade from the keymap by \`npm run generate\`.\n\n${keymapTable()}\n`,
}

const isCheck = process.argv.includes('--check')
const root = new URL('..', import.meta.url)
const stale: string[] = []

for (const [path, make] of Object.entries(generated)) {
  const file = new URL(path, root)
  const fresh = make()
  const present = await readFile(file, 'utf8').catch(() => '')
  if (fresh === present) continue
  stale.push(path)
  if (!isCheck) await writeFile(file, fresh)
}

if (isCheck && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run generate`)
  process.exitCode = 1
} else {
  console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : 'Generated files are up to date')
}
