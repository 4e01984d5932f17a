import type { Command } from '@tubecellar/core/commands'
import { EXIT } from '../output/exit-code.ts'
import { printMessage } from '../output/cli-context.ts'
import { requireConsent, type ConsentFlags } from './consent.ts'
import { changeOnServer, requestChange } from './server-call.ts'

interface ConfirmedChange {
  readonly change: Command<void>
  readonly question: string
  /** Printed after the change. */
  readonly done: string
}

/** A command without input that changes something after a confirmation. */
export const confirmedCommand = ({ change, question, done }: ConfirmedChange) =>
  changeOnServer<ConsentFlags>(change, async call => {
    await requireConsent(call.cli, call.options, question)
    await requestChange(call, change, undefined)
    printMessage(call.cli, done)
    return EXIT.ok
  })
