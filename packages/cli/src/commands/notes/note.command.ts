import { notesHelp } from '@tubecellar/core/messages/cli/notes'
import { videoHelp } from '@tubecellar/core/messages/cli/videos'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar note …` */
export function addNoteCommands(program: CliCommand, host: CommandHost): void {
  const note = program.command('note').description(notesHelp.summary)

  note
    .command('list')
    .description(notesHelp.listSummary)
    .option('--video <id>', notesHelp.videoOption)
    .option('--query <words>', notesHelp.queryOption)
    .withPages()
    .withServer()
    .withOutput()
    .examples('cellar note list --video dQw4w9WgXcQ', 'cellar note list --all --json=youtube_id,position,text')
    .runs(host, async () => (await import('./note-actions.ts')).noteList)

  note
    .command('add')
    .description(notesHelp.addSummary)
    .argument('<video>', videoHelp.idArgument)
    .argument('<time>', notesHelp.timeArgument)
    .argument('[text...]', notesHelp.textArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar note add dQw4w9WgXcQ 1:30 "The chorus starts"', 'cellar note add dQw4w9WgXcQ 90')
    .runs(host, async () => (await import('./note-actions.ts')).noteAdd)

  note
    .command('edit')
    .description(notesHelp.editSummary)
    .argument('<id>', notesHelp.idArgument)
    .argument('[text...]', notesHelp.newTextArgument)
    .option('--time <time>', notesHelp.timeOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar note edit ID --time 1:32')
    .runs(host, async () => (await import('./note-actions.ts')).noteEdit)

  note
    .command('delete')
    .description(notesHelp.deleteSummary)
    .withIds('ids', notesHelp.idArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./note-actions.ts')).noteDelete)
}
