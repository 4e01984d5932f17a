import { expect, it } from 'vitest'
import { addOptions } from './additional-options.ts'

it('adds options after the others, before the URL', () => {
  const { args } = addOptions(['--limit-rate', '5K', '--', 'https://site.example'], ['--limit-rate=9K'])
  expect(args).toEqual(['--limit-rate', '5K', '--limit-rate=9K', '--', 'https://site.example'])
  expect(addOptions(['--skip-download'], ['--force-ipv4']).args).toEqual(['--skip-download', '--force-ipv4'])
})

it('separates arguments for YouTube', () => {
  const options = ['--extractor-args=youtube:player_client=tv,web;skip=hls', '--extractor-args=generic:impersonate']
  expect(addOptions(['--'], options)).toEqual({
    args: ['--extractor-args=generic:impersonate', '--'],
    youtubeArguments: ['player_client=tv,web', 'skip=hls'],
  })
})
