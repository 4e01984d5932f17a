import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { Env } from '../output/cli-context.ts'

const NAME = 'tubecellar'

/** Folders of the operating system user, by the XDG base directory specification, which ignores relative paths. */
export interface Paths {
  /** Files that users can edit. Set by `CELLAR_CONFIG_DIR`. */
  readonly configDir: string
  /** Sessions, tokens, and the state of the terminal UI. */
  readonly stateDir: string
  /** May be deleted at any time. */
  readonly cacheDir: string
  /** Local archives. */
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
