import tseslint from 'typescript-eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import { noUserText } from './scripts/eslint-rules/no-user-text.ts'
import { queryFailure } from './scripts/eslint-rules/query-failure.ts'
import { NO_TEXTS } from './scripts/eslint-rules/no-texts.ts'

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export: a default export has as many names as importers.',
}

const wholeZod = {
  selector:
    'ImportDeclaration[importKind!="type"][source.value="zod"] > ImportSpecifier[importKind!="type"][imported.name="z"]',
  message: "Write `import * as z from 'zod'`: the object z brings all languages of its messages along, 400 KB of them.",
}

export default tseslint.config(
  { ignores: ['**/dist/**', '.cache/**', '**/*.js', '**/*.cjs', 'tests/architecture/planted/**'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', noDefaultExport, wholeZod],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
    rules: { 'max-lines': ['error', { max: 500 }], '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.generated.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // What a program of the command line or of the build says to its user is its output.
    files: ['scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/{core,web,tui}/src/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['packages/core/src/{format,routes,list}/**', 'packages/core/src/**/*.{machine,view,fields}.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'clearTimeout', 'fetch', 'document', 'window', 'localStorage', 'process'].map(
          name => ({
            name,
            message: 'Machines and view models are pure: time and the world come in as data.',
          }),
        ),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time comes in as data.' },
        { object: 'Math', property: 'random', message: 'Chance comes in as data.' },
        { object: 'performance', property: 'now', message: 'Time comes in as data.' },
      ],
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time comes in as data.' },
      ],
    },
  },
  {
    files: ['packages/server/src/**'],
    ignores: [
      '**/*.test.ts',
      '**/testing/**',
      'packages/server/src/{messages,database}/**',
      'packages/server/src/**/*.store.ts',
      ...NO_TEXTS,
    ],
    plugins: { local: { rules: { 'no-user-text': noUserText } } },
    rules: { 'local/no-user-text': ['error', 'packages/server/src/messages'] },
  },
  {
    files: ['packages/core/src/**'],
    ignores: ['**/*.test.{ts,tsx}', 'packages/core/src/react/use-shared-data.ts'],
    plugins: { reads: { rules: { 'query-failure': queryFailure } } },
    rules: { 'reads/query-failure': 'error' },
  },
  {
    files: ['packages/{cli,core,web,tui}/src/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'packages/core/src/{messages,contract}/**', ...NO_TEXTS],
    plugins: { local: { rules: { 'no-user-text': noUserText } } },
    rules: { 'local/no-user-text': ['error', 'packages/core/src/messages'] },
  },
  {
    files: ['packages/{web,tui}/src/**/*.screen.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['useEffect', 'useLayoutEffect', 'useState', 'useReducer', 'useRef'],
              message:
                'A screen shows the view of a core hook. Move state and effects into that hook or into a component.',
            },
          ],
        },
      ],
    },
  },
)
