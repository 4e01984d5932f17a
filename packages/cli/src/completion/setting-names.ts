import { APP_CONFIG_DEFAULTS, ChannelOverwrites, USER_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { flatten } from '../commands/settings/settings-target.ts'
import type { Candidate } from './candidate.ts'

/** The settings that `cellar settings` and `cellar channel settings` accept by name, or undefined for other commands. */
export function settingNames(
  path: readonly string[],
  commandArguments: readonly string[],
  words: readonly string[],
): readonly Candidate[] | undefined {
  const command = path.join(' ')
  if (command === 'channel settings' && commandArguments.length > 0)
    return toCandidates(Object.keys(ChannelOverwrites.shape))
  if (path[0] !== 'settings') return undefined
  const defaults = words.includes('--user') ? USER_CONFIG_DEFAULTS : flatten(APP_CONFIG_DEFAULTS)
  return toCandidates(Object.keys(defaults), defaults)
}

const toCandidates = (names: readonly string[], defaults: object = {}): Candidate[] =>
  names.map(word => ({
    word,
    about: word in defaults ? `default: ${String(defaults[word as keyof typeof defaults])}` : '',
  }))
