import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { playableTest } from '../support/browser-test.ts'

/** Scripts that Home loads before its largest paint, with compression. */
const SCRIPTS_LIMIT_BYTES = 130_000

describe('the first load of Home', () => {
  playableTest('loads less than 130 KB of scripts before its largest paint', async ({ page, playable }) => {
    await page.addInitScript(() =>
      new PerformanceObserver(list =>
        Object.assign(window, { largestPaintMs: list.getEntries().at(-1)?.startTime }),
      ).observe({ type: 'largest-contentful-paint', buffered: true }),
    )
    await page.goto('/')
    // The menus of the cards are loaded after the covers.
    await page
      .getByRole('button', { name: uiTexts.more('').trim() })
      .first()
      .waitFor()
    const { before, after } = await page.evaluate(() => {
      const { largestPaintMs } = window as unknown as { largestPaintMs: number }
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const paths = (isBefore: boolean) =>
        scripts
          .filter(({ startTime }) => startTime <= largestPaintMs === isBefore)
          .map(({ name }) => new URL(name).pathname)
      return { before: paths(true), after: paths(false) }
    })
    const sizes = await Promise.all(
      before.map(async path => {
        const response = await playable.server.fetch(path, { headers: { 'accept-encoding': 'gzip' } })
        return Number(response.headers.get('content-length'))
      }),
    )
    expect(before.length).toBeGreaterThan(1)
    expect(after).toContainEqual(expect.stringContaining('card-menu'))
    expect(sizes.every(size => size > 0)).toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPTS_LIMIT_BYTES)
  })

  playableTest('requests the lists of the last visit before its scripts have run', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    const { firstPaintMs, lists } = await page.evaluate(() => ({
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      lists: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/api\/video\/\?(page=0|watch=continue)/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    }))
    expect(new Set(lists.map(({ name }) => name)).size).toBe(2)
    expect(lists).toHaveLength(2)
    for (const { startTime } of lists) expect(startTime).toBeLessThan(firstPaintMs)
  })

  playableTest('requests the session once', async ({ page }) => {
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    const first = ['/api/ping/', '/api/user/me/', '/api/user/account/', '/api/appsettings/config/']
    expect(requested.filter(path => first.includes(path)).sort()).toEqual([...first].sort())
  })
})
