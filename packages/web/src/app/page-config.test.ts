import { expect, it } from 'vitest'
import { readPageConfig } from './page-config.ts'

function page(base: string | null, server: string | null, baseURI: string) {
  const values: Record<string, string | null> = { base, 'meta[name="tubecellar-server"]': server }
  const querySelector = (selector: string) => {
    const value = values[selector] ?? null
    return value === null ? null : { getAttribute: () => value }
  }
  return { baseURI, querySelector } as unknown as Document
}

it.each<[string, Document, { basePath: string | null; serverPath: string }]>([
  ['at the root of its server', page('/', null, 'http://a.test/'), { basePath: '', serverPath: '' }],
  ['under a path of a proxy', page('/tube/', null, 'http://a.test/tube/'), { basePath: '/tube', serverPath: '/tube' }],
  ['next to a server at the root', page('/tube/', '/', 'http://a.test/tube/'), { basePath: '/tube', serverPath: '' }],
  ['in a folder of files', page('./', null, 'http://a.test/x/index.html'), { basePath: null, serverPath: '' }],
  [
    'in a folder, with the URL of a server',
    page('./', '/ta/', 'http://a.test/x/'),
    { basePath: null, serverPath: '/ta' },
  ],
])('finds its paths %s', (_name, document, route) => {
  expect(readPageConfig(document)).toEqual(route)
})
