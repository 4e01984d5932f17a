import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { noUserText } from './no-user-text.ts'

const root = new URL('../../', import.meta.url)
const plugin = { rules: { 'no-user-text': noUserText } } as unknown as ESLint.Plugin

/** The lines with text outside the messages, and the folder for it. */
function findTexts(source: string, filename: string) {
  const messages = new Linter().verify(
    source,
    {
      files: ['**/*.ts', '**/*.tsx'],
      languageOptions: { parser: tseslint.parser },
      plugins: { local: plugin },
      rules: { 'local/no-user-text': ['error', 'messages of the package'] },
    },
    { filename },
  )
  expect(messages.filter(({ message }) => !message.startsWith('Move this text to messages of the package: '))).toEqual(
    [],
  )
  return messages.map(({ line }) => line)
}

describe('text for users outside the messages', () => {
  it.each([
    ['packages/cli/src/commands/videos/prints-text.ts', [4, 5, 6, 7, 7]],
    ['packages/web/src/features/videos/shows-text.tsx', [5, 6, 7, 8]],
    ['packages/server/src/features/videos/texts.service.ts', [3, 4, 5]],
  ])('is found in %s', (file, lines) => {
    const source = readFileSync(new URL(`tests/architecture/planted/${file}`, root), 'utf8')
    expect(findTexts(source, file)).toEqual(lines)
  })

  it.each([
    ['between tags', 'html`<p>Tokens</p>`', true],
    ['next to a value', 'html`<td>${name} deleted</td>`', true],
    ['in an attribute', 'html`<nav aria-label="Groups">${name}</nav>`', true],
    ['not in tags and code', 'html`<p class="large notice" id="${name}">${name} <code>Token abc</code></p>`', false],
  ])('is found in HTML: %s', (_, source, isFound) => {
    expect(findTexts(source, 'page.ts')).toEqual(isFound ? [1] : [])
  })
})

it.each([
  ['packages/server/src/features/videos/videos.routes.ts', 'packages/server/src/messages'],
  ['packages/server/src/features/session/account-pages.ts', 'packages/server/src/messages'],
  ['packages/server/src/http/pages/docs-page.ts', 'packages/server/src/messages'],
  ['packages/cli/src/command-pages.ts', 'packages/core/src/messages'],
  ['packages/web/src/ui/button.tsx', 'packages/core/src/messages'],
  ['packages/server/src/features/videos/videos.service.test.ts', undefined],
  ['packages/server/src/messages/library.ts', undefined],
])('the texts of %s are in %s', async (path, folder) => {
  const eslint = new ESLint({ cwd: fileURLToPath(root) })
  const { rules } = (await eslint.calculateConfigForFile(path)) as Linter.Config
  expect(rules?.['local/no-user-text']).toEqual(folder === undefined ? undefined : [2, folder])
})
