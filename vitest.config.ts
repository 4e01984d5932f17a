import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patchedInk, PATCHED_PACKAGES } from './scripts/ink-patches.ts'
import { inkTable } from './scripts/ink-table-plugin.ts'

/** How long a test waits for something to happen: far longer than it takes, because the machine may be busy. */
const POLL_LIMIT_MS = 60_000
const CORES = availableParallelism()
/** Servers, browsers and terminals wait for programs and timers part of the time: one more worker uses that time. */
const WAITING_WORKERS = CORES + 1
/** The PostgreSQL server and the S3-compatible storage of a test run, which start when a test needs them. */
const POSTGRES = 'packages/server/src/testing/postgres-setup.ts'
/** Integration tests that `npm test` also runs on PostgreSQL: a representative half. `npm run test:postgres` runs all. */
const POSTGRES_TESTS = [
  'api-fuzz',
  'api-old-client',
  'api-other-clients',
  'bucket-backups',
  'cli-user',
  'ingest-archive',
  'server-admin',
  'server-auth',
  'server-auto-delete',
  'server-http',
  'server-pages',
  'server-playlist',
  'server-protected-videos',
  'server-schedule',
  'server-security',
  'server-video',
]
const ON_SQLITE_FILE = 'damages, replaces or restores the database file of SQLite'
const OWN_ENGINES = 'starts servers on the engines that it tests'
const OWN_SERVERS = 'kills processes on a data folder with SQLite; cluster-faults does it on PostgreSQL'
const NO_DATABASE = 'tests programs that use no database'
/** Integration tests that `npm run test:postgres` does not run, with the reason. The others use the engine of the project. */
const NOT_ON_POSTGRES: Readonly<Record<string, string>> = {
  'cast-receiver': NO_DATABASE,
  'claims-on-full-disk': ON_SQLITE_FILE,
  'cluster-faults': OWN_ENGINES,
  'cluster-packaging': NO_DATABASE,
  'database-copy': OWN_ENGINES,
  'disaster-empty-library': ON_SQLITE_FILE,
  'disaster-recovery': ON_SQLITE_FILE,
  'disaster-running': ON_SQLITE_FILE,
  'engine-crash': OWN_SERVERS,
  faults: OWN_SERVERS,
  'ingest-kill': OWN_SERVERS,
  'ingest-live': OWN_SERVERS,
  'live-faults': OWN_SERVERS,
  mpv: NO_DATABASE,
  'read-only-folder': NO_DATABASE,
  'restore-preview': ON_SQLITE_FILE,
  'sample-tube': NO_DATABASE,
  'scan-requests': 'simulates scans with a SQLite database in memory',
  'secret-key': OWN_ENGINES,
  'server-postgres': OWN_ENGINES,
  'server-processes': OWN_ENGINES,
  setup: NO_DATABASE,
  'setup-launcher': NO_DATABASE,
  'setup-tools': NO_DATABASE,
  'workers-postgres': OWN_ENGINES,
}
const testPath = (name: string) => `tests/integration/${name}.test.ts`
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
          globalSetup: POSTGRES,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // A limit for hangs, not for speed: the computer may be busy.
          testTimeout: 20_000,
          // The first test of a run that needs PostgreSQL waits for its start.
          hookTimeout: 60_000,
          // Golden frames have colors; chalk reads this once, when it is loaded.
          env: { FORCE_COLOR: '3' },
          server: { deps: { inline: [PATCHED_PACKAGES] } },
          // Over 400 small files: loading modules again for each of them would take longer than the tests. Tests must not
          // change global state of a module.
          isolate: false,
          // Unit tests do not wait. The default of vitest leaves one core unused.
          maxWorkers: CORES,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'integration',
          globalSetup: POSTGRES,
          include: ['tests/{integration,architecture}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'postgres',
          globalSetup: POSTGRES,
          ...(process.env['CELLAR_TEST_POSTGRES'] === 'all'
            ? { include: ['tests/integration/*.test.ts'], exclude: Object.keys(NOT_ON_POSTGRES).map(testPath) }
            : { include: POSTGRES_TESTS.map(testPath) }),
          env: { CELLAR_TEST_ENGINE: 'postgres' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'e2e',
          globalSetup: POSTGRES,
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 420_000,
          hookTimeout: 420_000,
          maxWorkers: WAITING_WORKERS,
          // The same group as the integration tests: the end of one project overlaps with the start of the other. Each test
          // creates its own state, so the order is random.
          sequence: { groupOrder: 1, shuffle: { tests: true } },
        },
      },
    ],
  },
})
