import { defineConfig } from 'vitest/config'
import { patchedInk, PATCHED_PACKAGES } from './scripts/ink-patches.ts'
import { inkTable } from './scripts/ink-table-plugin.ts'

/** How long a test waits for something to happen: far longer than it takes, because the machine may be busy. */
const POLL_LIMIT_MS = 60_000
const common = {
  pool: 'forks',
  environment: 'node',
  restoreMocks: true,
  expect: { poll: { timeout: POLL_LIMIT_MS } },
} as const

export default defineConfig({
  plugins: [inkTable(), patchedInk()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // A limit for hangs, not for speed: the computer may be busy.
          testTimeout: 20_000,
          // Golden frames have colors; chalk reads this once, when it is loaded.
          env: { FORCE_COLOR: '3' },
          server: { deps: { inline: [PATCHED_PACKAGES] } },
          // Two hundred small files: loading modules again for each of them would take longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'integration',
          include: ['tests/{integration,architecture}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They mostly wait for programs.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 420_000,
          hookTimeout: 420_000,
          // Browsers and terminals wait more than they work, too.
          maxWorkers: 2,
          // Each test creates its own state, except in the few groups that switch this off.
          sequence: { groupOrder: 2, shuffle: { tests: true } },
        },
      },
    ],
  },
})
