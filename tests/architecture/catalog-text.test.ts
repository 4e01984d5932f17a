import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { catalogText } from '../../scripts/eslint-rules/catalog-text.ts'

const root = new URL('../..', import.meta.url).pathname
const plugin = { rules: { text: catalogText } } as unknown as ESLint.Plugin
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: tseslint.parser },
    plugins: { catalog: plugin },
    rules: { 'catalog/text': 'error' },
    // Comments in the product disable rules that this test does not load.
    linterOptions: { noInlineConfig: true },
  },
})

/** The lines with text outside the catalog. */
async function linesWithText(files: string[]): Promise<number[]> {
  const results = await eslint.lintFiles(files)
  return results.flatMap(({ messages }) => messages.map(({ line }) => line))
}

describe('text outside the message catalog', () => {
  it.each([
    ['packages/cli/src/commands/videos/prints-text.ts', [4, 5, 6, 7, 7]],
    ['packages/web/src/features/videos/shows-text.tsx', [5, 6, 7, 8]],
  ])('is found in %s', async (file, lines) => {
    expect(await linesWithText([`tests/architecture/planted/${file}`])).toEqual(lines)
  })
})
