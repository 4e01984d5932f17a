import { mkdir, writeFile } from 'node:fs/promises'
import { keyTable } from '@tubecellar/core/keys'
import { configMarkdown } from '@tubecellar/server/config-table'
import { schemaTypes } from '@tubecellar/server/schema-types'
import { commandsPage } from '@tubecellar/cli/commands'
import { manPages } from '@tubecellar/cli/man-pages'
import { uiConfigJsonSchema } from '@tubecellar/tui/config'
import { keymapTables } from '@tubecellar/tui/keys'
import { themeJsonSchema } from '@tubecellar/tui/theme'
import { PLAYER_KEYS } from '@tubecellar/web/keys'
import { callTables } from './call-table.ts'
import { commandTablePage } from './command-table.ts'
import { messageList } from './message-list.ts'
import { openApiJson } from './openapi.ts'
import { findStaleFiles } from './stale-files.ts'

/** Files that are generated from the code and committed. `--check` only lists stale files. */
const generated: Record<string, () => string> = {
  'packages/core/src/client/calls.generated.ts': () => callTables().calls,
  'packages/core/src/client/more-calls.generated.ts': () => callTables().moreCalls,
  'packages/server/src/database/schema.generated.ts': schemaTypes,
  'docs/openapi.json': openApiJson,
  'docs/configuration.md': configurationPage,
  'docs/ui-config.schema.json': uiConfigJsonSchema,
  'docs/theme.schema.json': themeJsonSchema,
  'docs/keys.md': keysPage,
  'docs/commands.md': commandsPage,
  'docs/ui-commands.md': commandTablePage,
  'docs/messages.md': messageList,
  ...Object.fromEntries(Object.entries(manPages()).map(([name, text]) => [`docs/man/${name}`, () => text])),
}

function keysPage(): string {
  return `# Keys

Generated from the key tables by \`npm run generate\`. The last section lists the keys of the web player, the others list those of
the terminal UI. To change keys of the terminal UI, use the names of the actions: see
[terminal.md](terminal.md#change-settings-of-the-terminal-ui).

${keymapTables()}

${keyTable('Web player', PLAYER_KEYS)}
`
}

function configurationPage(): string {
  return `# Configuration of the server

Generated from the code by \`npm run generate\`.

Set an option with a flag of \`cellar serve\` or with an environment variable, then restart the server. A flag overrides the
variable; the variable overrides the default. A variable that switches something on takes any value except \`0\`, \`false\`,
\`no\` and \`off\`. If a row lists several variables, the first one that is set is used. The names without \`CELLAR_\` are those of a
TubeArchivist compose file.

The variables can be in the environment file of the systemd unit or in the \`environment\` section of compose.yaml.
\`cellar worker\` reads the same variables. The settings of the application, such as download formats, are stored in the database:
see [commands.md](commands.md#cellar-settings).

${configMarkdown()}
`
}

const isCheck = process.argv.includes('--check')
const root = new URL('..', import.meta.url)
const stale = await findStaleFiles(generated, root)
const paths = stale.map(({ path }) => path).join(', ')
if (!isCheck) {
  await mkdir(new URL('docs/man/', root), { recursive: true })
  for (const { path, fresh } of stale) await writeFile(new URL(path, root), fresh)
}

if (isCheck && stale.length > 0) {
  console.error(`Stale: ${paths}. Run: npm run generate`)
  process.exitCode = 1
} else {
  console.log(stale.length > 0 ? `Wrote ${paths}` : 'Generated files are up to date')
}
