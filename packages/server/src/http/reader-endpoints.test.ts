import { endpoints, type Endpoint } from '@tubecellar/core/contract'
import { describe, expect, it } from 'vitest'
import { isAboutMainProcess, isRead } from './reader-endpoints.ts'

const request = (method: string, url?: string) => ({ method, routeOptions: { url } })

describe('isRead', () => {
  it('is true for lists, details, searches, files and the web application', () => {
    for (const url of [
      endpoints.listVideos.path,
      endpoints.getVideo.path,
      endpoints.search.path,
      '/youtube/*',
      '/media/*',
      '/cache/videos/*',
      undefined,
    ])
      expect([url, isRead(request('GET', url)), isRead(request('HEAD', url))]).toEqual([url, true, true])
  })

  it('is false for every call that is not a GET', () => {
    const changes = Object.values<Endpoint>(endpoints).filter(({ method }) => method !== 'GET')
    expect(changes.filter(({ method, path }) => isRead(request(method, path)))).toEqual([])
    expect(isRead(request('POST'))).toBe(false)
    expect(isRead(request('OPTIONS', endpoints.listVideos.path))).toBe(false)
  })

  it('is false for calls that depend on the process that runs the jobs, and for other pages', () => {
    for (const url of [
      endpoints.ping.path,
      endpoints.getHealth.path,
      endpoints.getReadiness.path,
      endpoints.diagnose.path,
      endpoints.findChannel.path,
      '/metrics',
      '/admin/users/',
    ])
      expect([url, isRead(request('GET', url))]).toEqual([url, false])
  })
})

it('recognizes calls that report the state of the main process', () => {
  expect(isAboutMainProcess(request('GET', endpoints.ping.path))).toBe(true)
  expect(isAboutMainProcess(request('GET', endpoints.getHealth.path))).toBe(false)
  expect(isAboutMainProcess(request('GET'))).toBe(false)
})
