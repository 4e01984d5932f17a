import { describe, expect, it } from 'vitest'
import { demoFolders } from './demo.ts'

describe('the folders of the demo', () => {
  it.each([
    [{}, {}, { data: '/home/me/demo', media: '/home/me/demo/media' }],
    [{}, { CELLAR_DATA: '/data' }, { data: '/data', media: '/data/media' }],
    [{}, { CELLAR_DATA: '/data', CELLAR_MEDIA: '/videos' }, { data: '/data', media: '/videos' }],
    [{ data: '/flag' }, { CELLAR_DATA: '/data' }, { data: '/flag', media: '/flag/media' }],
    [{}, { CELLAR_DATA: ' ', CELLAR_MEDIA: '' }, { data: '/home/me/demo', media: '/home/me/demo/media' }],
  ])('with the flags %j and the environment %j are %j', (options, env, expected) => {
    expect(demoFolders(options, env, '/home/me')).toEqual(expected)
  })
})
