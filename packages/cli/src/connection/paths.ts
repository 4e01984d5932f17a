import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Env } from '../output/cli-context.ts'

const NAME = 'tubecellar'

/** The folders of one person on this machine, by the XDG base directory rules: relative settings do not count. */
export interface Paths {
  /** What a person may edit. `CELLAR_CONFIG_DIR` moves it. */
  readonly configDir: string
  /** Sessions, tokens, what the terminal UI remembers. */
  readonly stateDir: string
  /** May be deleted at any time. */
  readonly cacheDir: string
  /** Archives that are kept on this machine. */
  readonly dataDir: string
}

export function findPaths(env: Env, home = env['HOME'] || homedir()): Paths {
  const xdg = (name: string, fallback: string) => {
    const folder = env[name]
    return join(folder && isAbsolute(folder) ? folder : join(home, fallback), NAME)
  }
  return {
    configDir: env['CELLAR_CONFIG_DIR'] || xdg('XDG_CONFIG_HOME', '.config'),
    stateDir: xdg('XDG_STATE_HOME', '.local/state'),
    cacheDir: xdg('XDG_CACHE_HOME', '.cache'),
    dataDir: xdg('XDG_DATA_HOME', '.local/share'),
  }
}
