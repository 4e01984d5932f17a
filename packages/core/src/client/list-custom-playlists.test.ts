import { describe, expect, it } from 'vitest'
import { paginate, type Playlist } from '../contract/index.ts'
import { listCustomPlaylists } from './list-custom-playlists.ts'

/** A server with this many custom playlists; pages after the last return the last page. */
function serverWith(total: number, pageSize: number) {
  const names = Array.from({ length: total }, (_, index) => `TA_playlist_${index}`)
  const requested: unknown[] = []
  return {
    names,
    requested,
    listPlaylists: ({ query }: { query?: { type?: unknown; page?: unknown } } = {}) => {
      requested.push(query)
      const last = Math.max(1, Math.ceil(total / pageSize))
      const page = Math.min(Number(query?.page), last)
      const data = names
        .slice((page - 1) * pageSize, page * pageSize)
        .map(playlist_id => ({ playlist_id, playlist_name: playlist_id }) as Playlist)
      return Promise.resolve({ data, paginate: paginate({ page, pageSize, totalHits: total, params: '' }) })
    },
  }
}

describe('the playlists that a video may be added to', () => {
  it.each([
    [0, 12],
    [1, 12],
    [12, 12],
    [37, 12],
    [300, 5],
  ])('are all %i of them, with %i on a page', async (total, pageSize) => {
    const server = serverWith(total, pageSize)
    const found = await listCustomPlaylists(server as never)
    expect(found.map(({ playlist_id: id }) => id)).toEqual(server.names)
    expect(server.requested).toHaveLength(Math.max(1, Math.ceil(total / pageSize)))
    expect(server.requested[0]).toEqual({ type: 'custom', page: 1 })
  })

  it('end when the server repeats its last page, even if its total is too high', async () => {
    const server = serverWith(20, 12)
    const inflatedCount = async (input: never) => {
      const response = await server.listPlaylists(input)
      return { ...response, paginate: { ...response.paginate, total_hits: 10_000 } }
    }
    expect(await listCustomPlaylists({ listPlaylists: inflatedCount } as never)).toHaveLength(20)
    expect(server.requested).toHaveLength(3)
  })
})
