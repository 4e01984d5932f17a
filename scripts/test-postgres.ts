/** `npm run test:postgres`: all integration tests on PostgreSQL. Arguments are passed to vitest and select tests. */
process.env['CELLAR_TEST_POSTGRES'] = 'all'
process.argv.push('--project', 'postgres')
await import('./test.ts')
