/**
 * Who may import whom (ARCHITECTURE.md, "Layers"). Type imports count. Every rule is proven by a planted violation in
 * tests/architecture/planted, which mirrors the tree below `packages`.
 */
const pkg = name => `^(tests/architecture/planted/)?packages/${name}/src/`
const core = folder => `${pkg('core')}${folder}/`
const notTest = '\\.test\\.tsx?$'

/** A folder that may import nothing but what is named. */
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
      comment: 'Other packages are reached through their exports, never by a relative path.',
      from: { path: '(^|/)packages/([^/]+)/' },
      to: { path: '(^|/)packages/([^/]+)/', pathNot: '(^|/)packages/$2/', dependencyTypes: ['local'] },
    },
    only(
      'contract-imports-zod-only',
      core('contract'),
      [core('contract'), 'node_modules/zod/'],
      'The contract knows zod and itself.',
    ),
    only('pure-folders-import-nothing-format', core('format'), [core('format')], 'format stands alone.'),
    only('pure-folders-import-nothing-routes', core('routes'), [core('routes')], 'routes stands alone.'),
    only('pure-folders-import-nothing-kernel', core('kernel'), [core('kernel')], 'kernel stands alone.'),
    only(
      'machines-are-pure',
      core('(machines|view-models)'),
      [core('(machines|view-models|kernel|contract|format|routes)')],
      'Machines and view models know kernel, contract types, format and routes.',
    ),
    only(
      'api-and-effects',
      core('(api|effects)'),
      [
        core('(api|effects|contract|machines|kernel|player)'),
        'node_modules/(zod|got|tough-cookie)/',
        '^node:',
        '^(fs|path|fs/promises)$',
      ],
      'api and effects know the contract, the effect types of machines and the player port.',
    ),
    {
      name: 'got-in-its-transport-only',
      severity: 'error',
      comment: 'got and tough-cookie cannot enter a browser bundle.',
      from: {
        path: '^(tests/architecture/planted/)?packages/',
        pathNot: [core('api') + '(got-transport|cookie-jar)\\.ts$', notTest],
      },
      to: { path: 'node_modules/(got|tough-cookie)/' },
    },
    {
      name: 'node-built-ins-stay-out-of-core',
      severity: 'error',
      from: {
        path: pkg('core'),
        pathNot: [core('api') + '(got-transport|cookie-jar)\\.ts$', pkg('core') + 'node\\.ts$', notTest],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-react-not-to-node-transport',
      severity: 'error',
      from: { path: core('react') },
      to: { path: [core('api') + '(got-transport|cookie-jar)\\.ts$', pkg('core') + 'node\\.ts$'] },
    },
    {
      name: 'react-in-core-react-only',
      severity: 'error',
      from: { path: pkg('core'), pathNot: [core('react'), notTest] },
      to: { path: 'node_modules/(react|@tanstack)/' },
    },
    {
      name: 'no-renderer-in-core',
      severity: 'error',
      from: { path: pkg('core') },
      to: { path: 'node_modules/(react-dom|ink|react-router-dom)/' },
    },
    {
      name: 'screens-call-hooks-only',
      severity: 'error',
      comment: 'Screens know their own components, core/react and core types; no API calls.',
      from: { path: [pkg('web') + 'screens/', pkg('tui') + 'screens/'], pathNot: notTest },
      to: {
        path: [core('(api|effects|machines|kernel)'), pkg('core') + '(node|browser)\\.ts$', '/player/', '/commands/'],
      },
    },
    {
      name: 'components-not-to-screens',
      severity: 'error',
      from: { path: [pkg('web') + 'components/', pkg('tui') + 'components/'] },
      to: { path: '/screens/' },
    },
    {
      name: 'routes-not-past-services',
      severity: 'error',
      comment: 'routes -> services -> stores -> db, downward only.',
      from: { path: pkg('server') + 'routes/', pathNot: notTest },
      to: { path: pkg('server') + '(stores|db|jobs|tools)/' },
    },
    {
      name: 'services-not-upward',
      severity: 'error',
      from: { path: pkg('server') + 'services/', pathNot: notTest },
      to: { path: pkg('server') + '(routes|plugins|db|jobs/handlers|app|main)(/|\\.ts$)' },
    },
    {
      name: 'stores-know-db-only',
      severity: 'error',
      from: { path: pkg('server') + 'stores/', pathNot: notTest },
      to: { path: pkg('server') + '(routes|plugins|services|jobs|tools)/' },
    },
    {
      name: 'db-knows-nothing-above',
      severity: 'error',
      from: { path: pkg('server') + 'db/', pathNot: notTest },
      to: { path: pkg('server') + '(routes|plugins|services|jobs|tools|stores)/' },
    },
    {
      name: 'handlers-use-services-and-tools',
      severity: 'error',
      from: { path: pkg('server') + 'jobs/handlers/', pathNot: notTest },
      to: { path: pkg('server') + '(routes|plugins|stores|db)/' },
    },
    {
      name: 'sql-in-stores-and-db-only',
      severity: 'error',
      from: { path: pkg('server'), pathNot: [pkg('server') + '(stores|db)/', notTest] },
      to: { path: 'node_modules/(better-sqlite3|kysely)/' },
    },
    {
      name: 'only-tools-spawn-or-fetch',
      severity: 'error',
      from: { path: pkg('server'), pathNot: [pkg('server') + 'tools/', notTest] },
      to: { path: '^(node:)?(child_process|http|https)$' },
    },
    {
      name: 'faces-and-server-apart',
      severity: 'error',
      comment:
        'web, tui and server never know one another; the command line loads the server and the sample tube lazily.',
      from: { path: '(^|/)packages/(core|web|server|sample-tube)/src/' },
      to: { path: ['(^|/)packages/(web|tui|server|sample-tube)/src/'], pathNot: '(^|/)packages/$2/src/' },
    },
    {
      name: 'command-line-loads-the-rest-lazily',
      severity: 'error',
      from: { path: pkg('tui') },
      to: {
        path: [pkg('server'), pkg('sample-tube')],
        dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
      },
    },
    {
      name: 'ink-in-the-terminal-ui-only',
      severity: 'error',
      comment: 'Commands never load Ink.',
      from: { path: pkg('tui') + '(commands|output|profile|main)' },
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
