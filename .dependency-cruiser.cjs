/**
 * Import rules (ARCHITECTURE.md, "Import rules"). Type imports count. The layer of a file is its suffix. Every rule is proven by a
 * planted violation in tests/architecture/planted, which mirrors the tree below `packages`.
 */
const pkg = name => `^(tests/architecture/planted/)?packages/${name}/src/`
const core = folder => `${pkg('core')}${folder}/`
const server = path => `${pkg('server')}${path}`
const suffix = (name, ...kinds) => `${pkg(name)}.*\\.(${kinds.join('|')})\\.tsx?$`
const notTest = ['\\.test\\.tsx?$', '/testing/']

/** Files of core that may use React and the query library. */
const CORE_HOOKS = [
  core('(react|app|forms|confirmation|commands)'),
  `${pkg('core')}.*/use-[^/]+\\.tsx?$`,
  suffix('core', 'queries', 'commands'),
]
/** The files of a feature of core that other features import from its hooks.ts. */
const IN_HOOKS_TS = [
  suffix('core', 'queries', 'commands'),
  `${pkg('core')}.*/use-[^/]+\\.tsx?$`,
  core('features') + '[^/]+/hooks\\.ts$',
]
const ANY_FEATURE = '^(tests/architecture/planted/)?packages/([^/]+)/src/(?:features|commands)/'
/** The only files of core that may use Node.js. */
const NODE_TRANSPORT = [core('client') + '(got-transport|cookie-jar)\\.ts$', pkg('core') + 'node\\.ts$']

/** A folder that may import only what is listed. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: notTest },
  to: { pathNot: allowed },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'An import cycle, types included.',
      from: {},
      to: { circular: true },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-across-packages-by-path',
      severity: 'error',
      comment: 'Import other packages through their exports, never by a relative path.',
      from: { path: '(^|/)packages/([^/]+)/' },
      to: { path: '(^|/)packages/([^/]+)/', pathNot: '(^|/)packages/$2/', dependencyTypes: ['local'] },
    },
    only(
      'contract-imports-zod-only',
      core('contract'),
      [core('contract'), 'node_modules/zod/'],
      'The contract imports zod only.',
    ),
    only(
      'format-imports-messages-only',
      core('format'),
      [core('(format|messages)')],
      'format imports nothing outside its folder but the messages.',
    ),
    only(
      'messages-import-nothing',
      core('messages'),
      [core('messages')],
      'messages imports nothing outside its folder.',
    ),
    only('keys-import-nothing', core('keys'), [core('keys')], 'keys imports nothing outside its folder.'),
    only('routes-import-nothing', core('routes'), [core('routes')], 'routes imports nothing outside its folder.'),
    only('kernel-imports-nothing', core('kernel'), [core('kernel')], 'kernel imports nothing outside its folder.'),
    {
      name: 'views-and-machines-are-pure',
      severity: 'error',
      comment: 'Machines, views and field lists do not import the client, effects, queries, commands or hooks.',
      from: { path: suffix('core', 'machine', 'view', 'fields'), pathNot: notTest },
      to: {
        path: [core('(client|react)'), suffix('core', 'effects'), ...IN_HOOKS_TS],
      },
    },
    only(
      'client-knows-the-contract',
      core('client'),
      [
        core('(client|contract|kernel|messages|routes)'),
        'node_modules/(zod|got|tough-cookie)/',
        '^node:',
        '^(fs|path|fs/promises)$',
      ],
      'The client imports the contract, the kernel, the messages and the routes.',
    ),
    {
      name: 'got-in-its-transport-only',
      severity: 'error',
      comment: 'got and tough-cookie cannot enter a browser bundle.',
      from: {
        path: '^(tests/architecture/planted/)?packages/',
        pathNot: [core('client') + '(got-transport|cookie-jar)\\.ts$', ...notTest],
      },
      to: { path: 'node_modules/(got|tough-cookie)/' },
    },
    {
      name: 'node-built-ins-stay-out-of-core',
      severity: 'error',
      from: { path: pkg('core'), pathNot: [...NODE_TRANSPORT, ...notTest] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'hooks-not-to-node-transport',
      severity: 'error',
      from: { path: CORE_HOOKS },
      to: { path: NODE_TRANSPORT },
    },
    {
      name: 'react-in-hooks-only',
      severity: 'error',
      comment: 'Only hooks, queries, commands and composition use React and the query library.',
      from: { path: pkg('core'), pathNot: [...CORE_HOOKS, ...notTest] },
      to: { path: 'node_modules/(react|@tanstack)/' },
    },
    {
      name: 'no-renderer-in-core',
      severity: 'error',
      comment: 'Core renders nothing; only the tests of its hooks need a renderer.',
      from: { path: pkg('core'), pathNot: notTest },
      to: { path: 'node_modules/(react-dom|ink|react-router-dom)/' },
    },
    {
      name: 'base-folders-know-no-feature',
      severity: 'error',
      comment:
        'Only app/ and features know features; entry points compose, and the core context lists the state of the whole app.',
      from: {
        path: '^(tests/architecture/planted/)?packages/(core|web|tui|server)/src/[^/]+/',
        pathNot: ['/src/(app|features|testing|embed)/', core('react') + '(index|core)\\.ts$', ...notTest],
      },
      to: { path: '/src/(app|features)/' },
    },
    {
      name: 'features-through-their-index',
      severity: 'error',
      comment:
        'A feature imports another feature only through its index.ts, or in core through its hooks.ts. Screens load by import().',
      from: { path: `${ANY_FEATURE}([^/]+)/`, pathNot: notTest },
      to: {
        path: 'packages/$2/src/(features|commands)/',
        pathNot: ['packages/$2/src/(features|commands)/$3/', '/src/(features|commands)/[^/]+/(index|hooks)\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'no-screens-in-an-index',
      severity: 'error',
      comment: 'The app loads screens by path.',
      from: { path: `${ANY_FEATURE}[^/]+/index\\.ts$` },
      to: { path: '\\.screen\\.tsx?$' },
    },
    {
      name: 'index-of-core-features-without-react',
      severity: 'error',
      comment:
        'index.ts has the views, machines and commands of a feature of core; hooks.ts has its hooks and queries, and commands that need them.',
      from: { path: core('features') + '[^/]+/index\\.ts$' },
      to: { path: IN_HOOKS_TS, pathNot: suffix('core', 'commands') },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^(tests/architecture/planted/)?packages/(core|web|tui|server)/src/features/', pathNot: notTest },
      to: { path: '/src/app/' },
    },
    {
      name: 'ui-features-call-hooks-only',
      severity: 'error',
      comment: 'Features of the UIs use the hooks and types of core; they do not call the API.',
      from: { path: ['web', 'tui'].map(name => `${pkg(name)}(features|ui)/`), pathNot: notTest },
      to: {
        path: [core('(client|kernel)'), pkg('core') + '(node|browser)\\.ts$', suffix('core', 'effects', 'machine')],
      },
    },
    {
      name: 'routes-not-past-services',
      severity: 'error',
      comment: 'routes -> service -> store -> database, downward only.',
      from: { path: suffix('server', 'routes'), pathNot: notTest },
      to: { path: [suffix('server', 'store', 'jobs'), server('(database|site)/')] },
    },
    {
      name: 'services-not-upward',
      severity: 'error',
      from: { path: server('features/'), pathNot: [suffix('server', 'routes', 'jobs'), ...notTest] },
      to: { path: suffix('server', 'routes', 'jobs') },
    },
    {
      name: 'stores-know-the-database-only',
      severity: 'error',
      from: { path: suffix('server', 'store'), pathNot: notTest },
      to: {
        path: [suffix('server', 'routes', 'service', 'jobs'), server('(http|jobs|app)/')],
        pathNot: server('http/caller\\.ts$'),
      },
    },
    {
      name: 'database-knows-nothing-above',
      severity: 'error',
      from: { path: server('database/'), pathNot: notTest },
      to: { path: server('(app|features|http|jobs|site|media|notifiers)/') },
    },
    {
      name: 'jobs-use-services',
      severity: 'error',
      from: { path: suffix('server', 'jobs'), pathNot: notTest },
      to: { path: [suffix('server', 'routes', 'store'), server('(http|database)/')] },
    },
    {
      name: 'sql-in-stores-and-database-only',
      severity: 'error',
      from: { path: pkg('server'), pathNot: [suffix('server', 'store', 'worker'), server('database/'), ...notTest] },
      to: { path: 'node_modules/(better-sqlite3|kysely)/' },
    },
    {
      name: 'only-the-outside-spawns-or-fetches',
      severity: 'error',
      comment:
        'Only platform, site, media and notifiers start processes or open connections, and http to the main process of the server.',
      from: {
        path: pkg('server'),
        pathNot: [server('(platform|site|media|notifiers)/'), server('http/forward-requests\\.ts$'), ...notTest],
      },
      to: { path: '^(node:)?(child_process|http|https)$' },
    },
    {
      name: 'packages-apart',
      severity: 'error',
      comment: 'web, tui, server and sample-tube import core only; only the CLI knows the others.',
      from: { path: '(^|/)packages/(core|web|tui|server|sample-tube)/src/' },
      to: {
        path: ['(^|/)packages/(web|tui|cli|server|sample-tube)/src/'],
        pathNot: '(^|/)packages/$2/src/',
      },
    },
    {
      name: 'cli-loads-the-rest-lazily',
      severity: 'error',
      comment: 'Commands load the server, the sample site and the terminal UI by import(); the width of text is free.',
      from: { path: pkg('cli') },
      to: {
        path: [pkg('server'), pkg('sample-tube'), pkg('tui')],
        pathNot: pkg('tui') + 'terminal/fit\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
      },
    },
    {
      name: 'ink-in-the-terminal-ui-only',
      severity: 'error',
      comment: 'Commands never load Ink.',
      from: { path: pkg('cli') },
      to: { path: 'node_modules/(ink|ink-table|ink-text-input|react)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist/', '^dist/', '^[.]cache/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
