import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ESLint, Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, it } from 'vitest'
import { queryFailure } from './query-failure.ts'

const root = new URL('../../', import.meta.url)
const PLANTED = 'tests/architecture/planted/packages/core/src/features/videos/use-silent-reads.ts'

it('finds the queries of the planted file whose failure is dropped', () => {
  const messages = new Linter().verify(
    readFileSync(new URL(PLANTED, root), 'utf8'),
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { reads: { rules: { 'query-failure': queryFailure } } },
      rules: { 'reads/query-failure': 'error' },
    },
    { filename: 'use-silent-reads.ts' },
  )
  expect(messages.map(({ line, messageId }) => [line, messageId])).toEqual([5, 6, 7, 8].map(line => [line, 'dropped']))
})

it.each([
  ['packages/core/src/features/videos/use-home.ts', true],
  ['packages/core/src/app/use-layout.ts', true],
  ['packages/core/src/features/videos/use-home.test.ts', false],
])('%s is checked: %s', async (path, isChecked) => {
  const eslint = new ESLint({ cwd: fileURLToPath(root) })
  const { rules } = (await eslint.calculateConfigForFile(path)) as Linter.Config
  expect(rules?.['reads/query-failure'] !== undefined).toBe(isChecked)
})
