import { describe, expect, it } from 'vitest'
import { findPaths } from './paths.ts'

describe('findPaths', () => {
  it('follows the XDG base directory specification', () => {
    expect(findPaths({ HOME: '/home/me' })).toEqual({
      configDir: '/home/me/.config/tubecellar',
      stateDir: '/home/me/.local/state/tubecellar',
      cacheDir: '/home/me/.cache/tubecellar',
      dataDir: '/home/me/.local/share/tubecellar',
    })
    expect(findPaths({ HOME: '/home/me', XDG_STATE_HOME: '/s', XDG_CACHE_HOME: 'relative' })).toMatchObject({
      stateDir: '/s/tubecellar',
      cacheDir: '/home/me/.cache/tubecellar',
    })
  })

  it('uses CELLAR_CONFIG_DIR as the configuration folder', () => {
    expect(findPaths({ HOME: '/home/me', XDG_CONFIG_HOME: '/x', CELLAR_CONFIG_DIR: '/c' }).configDir).toBe('/c')
  })
})
