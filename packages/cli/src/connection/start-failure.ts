import type { StartError } from '@tubecellar/server'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'

/** A refusal of the server package as the command line reports it. */
export function startRefusal({ code, message, hint }: StartError): CommandError {
  const exitCode = code === 'badConfig' ? EXIT.usage : code === 'noArchive' ? EXIT.notFound : EXIT.failed
  return new CommandError({ exitCode, code, message, ...(hint === undefined ? {} : { hint }) })
}
