import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { usageError } from '../output/command-error.ts'

/** @throws CommandError usage for a text that is not in `allowed` */
export function parseChoice<T extends string>(allowed: readonly T[], text: string, flag: string): T {
  const found = allowed.find(each => each === text)
  if (found !== undefined) return found
  throw usageError(commandTexts.invalidChoice(flag, text), commandTexts.invalidChoiceHint(allowed.join(', ')))
}
