import type { StartError } from '@tubecellar/server'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'

/** Converts an error of the server package that prevents the start. */
export function startError({ code, message, hint }: StartError): CommandError {
  const exitCode = code === 'badConfig' ? EXIT.usage : code === 'noArchive' ? EXIT.notFound : EXIT.failed
  return new CommandError({ exitCode, code, message, ...(hint === undefined ? {} : { hint }) })
}
