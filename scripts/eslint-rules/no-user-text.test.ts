import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'
import { noUserText } from './no-user-text.ts'

const root = new URL('../../', import.meta.url)
const PLANTED = 'tests/architecture/planted/packages/server/src/features/videos/texts.service.ts'

it('finds the texts of the planted file, but no codes, media types and log lines', () => {
  const messages = new Linter().verify(
    readFileSync(new URL(PLANTED, root), 'utf8'),
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { local: { rules: { 'no-user-text': noUserText } } },
      rules: { 'local/no-user-text': 'error' },
    },
    { filename: 'texts.service.ts' },
  )
  expect(messages.map(({ line, messageId }) => [line, messageId])).toEqual([3, 4, 5].map(line => [line, 'text']))
})

it.each([
  ['packages/server/src/features/videos/videos.routes.ts', true],
  ['packages/server/src/features/library/retention/auto-delete.service.ts', true],
  ['packages/server/src/features/videos/videos.jobs.ts', true],
  ['packages/server/src/features/videos/videos.service.test.ts', false],
  ['packages/server/src/messages/library.ts', false],
])('%s is checked: %s', async (path, isChecked) => {
  const eslint = new ESLint({ cwd: fileURLToPath(root) })
  const { rules } = (await eslint.calculateConfigForFile(path)) as Linter.Config
  expect(rules?.['local/no-user-text'] !== undefined).toBe(isChecked)
})
