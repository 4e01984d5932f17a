import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { expect, it } from 'vitest'
import type { LibraryDump } from '../library-dump.store.ts'
import { backupPages } from './document-pages.ts'

/** An archive without content. */
const emptyDump = (settings: unknown) =>
  new Proxy({} as LibraryDump, { get: (_, name) => (name === 'readSettings' ? () => settings : () => [].values()) })

it.each([{}, { subscriptions: { channel_size: 7 } }])(
  'a backup contains every setting, because other servers of this API require them: %j',
  settings => {
    const [page] = [...backupPages(emptyDump(settings), '20261122')]
    const lines = []
    for (const line of page?.lines ?? []) lines.push(JSON.parse(String(line)) as Record<string, object>)
    const document = lines.find(line => 'downloads' in line)
    expect(Object.keys(document?.['downloads'] ?? {}).sort()).toEqual(Object.keys(APP_CONFIG_DEFAULTS.downloads).sort())
    expect(document).toMatchObject({
      ...APP_CONFIG_DEFAULTS,
      ...('subscriptions' in settings ? { subscriptions: { channel_size: 7 } } : {}),
    })
  },
)
