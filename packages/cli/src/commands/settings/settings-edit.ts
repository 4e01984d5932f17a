import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsTexts } from '@tubecellar/core/messages/cli/settings'
import { CommandError, usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import { canPrompt } from '../../connection/prompt.ts'
import { checkedChanges, requireKnown, type SettingShapes } from '../../command/parse-changes.ts'
import { changeSettings, settingsTarget } from './settings-target.ts'

/** Opens the settings in the editor and sends the changes. The draft is kept if the server rejects it. */
export const settingsEdit = changeSettings(async ({ cli, options, client }) => {
  const editor = cli.env['VISUAL'] || cli.env['EDITOR'] || 'vi'
  if (!canPrompt(cli)) throw usageError(settingsTexts.editingNeedsTerminal, settingsTexts.inScripts)
  const { read, shapes, write } = settingsTarget(client, options)
  const before = await read()
  const folder = await mkdtemp(join(tmpdir(), 'cellar-settings-'))
  const file = join(folder, 'settings.json')
  await writeFile(file, `${JSON.stringify(before, null, 2)}\n`, { mode: 0o600 })
  await edit(cli, editor, file)
  const changes = readDraft(await readFile(file, 'utf8'), file, before, shapes)
  const names = Object.keys(changes)
  try {
    if (names.length > 0) await write(changes)
  } catch (error) {
    printMessage(cli, settingsTexts.invalidDraftHint(file))
    throw error
  }
  await rm(folder, { recursive: true })
  printMessage(cli, names.length === 0 ? settingsTexts.noChanges : settingsTexts.changed(names.join(', ')))
  return EXIT.ok
})

async function edit({ env }: CliContext, editor: string, file: string): Promise<void> {
  // Runs in a shell, because these variables can contain options.
  const child = spawn('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) return
  const message = settingsTexts.editorExited(code)
  throw new CommandError({
    exitCode: EXIT.failed,
    code: 'editor_failed',
    message,
    hint: settingsTexts.noEditorHint,
  })
}

function readDraft(
  text: string,
  file: string,
  before: Record<string, unknown>,
  shapes: SettingShapes,
): Record<string, unknown> {
  let draft: unknown
  try {
    draft = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft))
    throw usageError(settingsTexts.invalidDraft, settingsTexts.invalidDraftHint(file))
  const entries = Object.entries(draft).map(
    ([name, value]) => [requireKnown(name, Object.keys(before)), checkedChanges(name, value, shapes[name])] as const,
  )
  return Object.fromEntries(entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])))
}
