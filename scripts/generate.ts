import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { configMarkdown } from '@tubecellar/server/config-table'
import { commandsPage, manPages } from '@tubecellar/tui/commands'
import { uiConfigJsonSchema } from '@tubecellar/tui/config'
import { keymapTable } from '@tubecellar/tui/keys'
import { themeJsonSchema } from '@tubecellar/tui/theme'
import { callTable } from './call-table.ts'
import { openApiJson } from './openapi.ts'

/** Files that are made from the code and committed. `--check` only says which of them are stale. */
const generated: Record<string, () => string> = {
  'packages/core/src/api/calls.ts': callTable,
  'docs/openapi.json': openApiJson,
  'docs/configuration.md': () =>
    `# Configuration of the server\n\nMade from the code by \`npm run generate\`. Flags of \`cellar serve\` win over environment variables, those over defaults.\n\n${configMarkdown()}\n`,
  'docs/ui-config.schema.json': uiConfigJsonSchema,
  'docs/theme.schema.json': themeJsonSchema,
  'docs/keys.md': () =>
    `# Keys of the terminal application\n\nMade from the keymap by \`npm run generate\`.\n\n${keymapTable()}\n`,
  'docs/commands.md': commandsPage,
  ...Object.fromEntries(Object.entries(manPages()).map(([name, text]) => [`docs/man/${name}`, () => text])),
}

const isCheck = process.argv.includes('--check')
const root = new URL('..', import.meta.url)
const stale: string[] = []
if (!isCheck) await mkdir(new URL('docs/man/', root), { recursive: true })

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
