import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { playableTest } from '../support/browser-test.ts'

/** Scripts that Home loads, with compression. */
const SCRIPTS_LIMIT_BYTES = 137 * 1024

describe('the first load of Home', () => {
  playableTest('loads less than 137 KB of scripts, and requests the session once', async ({ page, playable }) => {
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    const first = ['/api/ping/', '/api/user/me/', '/api/user/account/', '/api/appsettings/config/']
    expect(requested.filter(path => first.includes(path)).sort()).toEqual([...first].sort())

    const scripts = requested.filter(path => path.endsWith('.js'))
    const sizes = await Promise.all(
      scripts.map(async path => {
        const response = await playable.server.fetch(path, { headers: { 'accept-encoding': 'gzip' } })
        return Number(response.headers.get('content-length'))
      }),
    )
    expect(scripts.length).toBeGreaterThan(1)
    expect(sizes.every(size => size > 0)).toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPTS_LIMIT_BYTES)
  })
})
