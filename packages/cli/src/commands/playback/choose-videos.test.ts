import { createClient } from '@tubecellar/core'
import { createFakeTransport, pingFixture, playlistFixture, videoFixture, pageFixture } from '@tubecellar/core/testing'
import { describe, expect, it } from 'vitest'
import { createFakeCli } from '../../testing/fake-cli-context.ts'
import { chooseVideos, readGivenVideos } from './choose-videos.ts'

const queued = (youtube_id: string) => ({
  youtube_id,
  title: youtube_id,
  channel_name: 'c',
  duration: 60,
  vid_thumb_url: null,
})
const lists = ['watch-later', 'own1'].map(id => ({ id, kind: 'playlist' as const, name: id, video_ids: ['b', 'a'] }))

function openServer(version = 'v1.0.0') {
  const transport = createFakeTransport({
    ping: () => pingFixture({ version }),
    listPersonalLists: () => lists,
    getPlaylist: () => playlistFixture(),
    listVideosToQueue: () => [queued('b'), queued('a')],
    listVideos: () => pageFixture([videoFixture({ youtube_id: 'b' })]),
  })
  return { transport, client: createClient(transport) }
}

const queryOf = ({ transport }: ReturnType<typeof openServer>) =>
  String(transport.calls.find(({ name }) => name === 'listVideosToQueue')?.query)

describe('the videos that cellar play plays', () => {
  it('are those of the arguments and of stdin, each from the time in its URL', async () => {
    const cli = createFakeCli({ stdin: 'c\n# a comment\n' })
    const given = await readGivenVideos(cli, ['a', 'http://tube.test/video/b?t=1m30s', '-'], {})
    expect(given).toEqual([
      { id: 'a', startAt: null },
      { id: 'b', startAt: 90 },
      { id: 'c', startAt: null },
    ])
    const server = openServer()
    expect(await chooseVideos(server.client, given, {})).toEqual(given)
    expect(server.transport.calls).toEqual([])
  })

  it('are those of a list: the newest additions first, own playlists in their order', async () => {
    const server = openServer()
    expect(await chooseVideos(server.client, [], { list: 'watch-later' })).toEqual([
      { id: 'b', startAt: null },
      { id: 'a', startAt: null },
    ])
    expect(queryOf(server)).toBe('list=watch-later&order=desc')
    const other = openServer()
    await chooseVideos(other.client, [], { list: 'own1' })
    expect(queryOf(other)).toBe('list=own1&order=asc')
  })

  it('are those of a playlist, also on other servers', async () => {
    const server = openServer()
    await chooseVideos(server.client, [], { playlist: 'p' })
    expect(queryOf(server)).toBe('playlist=p')
    const old = openServer('v0.5.4')
    expect(await chooseVideos(old.client, [], { playlist: 'p' })).toEqual([{ id: 'b', startAt: null }])
  })

  it('are in random order on request', async () => {
    const videos = ['a', 'b', 'c'].map(id => ({ id, startAt: null }))
    const chosen = await chooseVideos(openServer().client, videos, { shuffle: true })
    expect(new Set(chosen)).toEqual(new Set(videos))
  })

  it('must be given, either as videos or as a list', async () => {
    await expect(readGivenVideos(createFakeCli(), [], {})).rejects.toMatchObject({ exitCode: 2 })
    await expect(readGivenVideos(createFakeCli(), ['a'], { list: 'own1' })).rejects.toMatchObject({ exitCode: 2 })
    await expect(readGivenVideos(createFakeCli(), ['a'], { playlist: 'p' })).rejects.toMatchObject({ exitCode: 2 })
  })

  it('must exist', async () => {
    const server = openServer()
    await expect(chooseVideos(server.client, [], { list: 'own2' })).rejects.toMatchObject({ exitCode: 3 })
    server.transport.on('listVideosToQueue', () => [])
    await expect(chooseVideos(server.client, [], { playlist: 'p' })).rejects.toMatchObject({ exitCode: 3 })
    const old = openServer('v0.5.4')
    await expect(chooseVideos(old.client, [], { list: 'watch-later' })).rejects.toMatchObject({ exitCode: 1 })
  })
})
