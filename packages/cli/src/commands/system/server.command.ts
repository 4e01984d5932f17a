import { serverHelp } from '@tubecellar/core/messages/cli/system'
import { addYtDlpCommands } from './yt-dlp.command.ts'
import { secretOnCommandLineError } from '../session/index.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar serve`, `worker`, `demo` and `rebuild`. */
export function addServerCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('serve')
    .description(serverHelp.serveSummary)
    .option('--port <number>', serverHelp.portOption)
    .option('--host <address>', serverHelp.hostOption)
    .option('--data <folder>', serverHelp.dataOption)
    .option('--media <folder>', serverHelp.mediaOption)
    .option('--base-path <path>', serverHelp.basePathOption)
    .option('--no-jobs', serverHelp.noJobsOption)
    .option('--processes <number>', serverHelp.processesOption)
    .option('--start-empty', serverHelp.startEmptyOption)
    .option('--replace-key', serverHelp.replaceKeyOption)
    .option('--until-eof', serverHelp.untilEofOption)
    .option('--json', serverHelp.jsonOption)
    .addOption(secretOnCommandLineError('--password <password>', serverHelp.passwordVariables))
    .examples('cellar serve', 'CELLAR_PASSWORD_FILE=/run/secrets/admin cellar serve --host 0.0.0.0 --media /srv/videos')
    .runs(host, async () => (await import('./serve.ts')).serve)

  const worker = program
    .command('worker')
    .description(serverHelp.workerSummary)
    .option('--data <folder>', serverHelp.dataOption)
    .option('--media <folder>', serverHelp.mediaOption)
    .option('--name <name>', serverHelp.workerNameOption)
    .option('--jobs <types>', serverHelp.workerJobsOption)
    .option('--cookies <file>', serverHelp.workerCookiesOption)
    .option('--json', serverHelp.workerJsonOption)
    // Options after a subcommand belong to it.
    .enablePositionalOptions()
    .examples('cellar serve --no-jobs', 'cellar worker', 'cellar worker --name attic --jobs download,extras')
    .runs(host, async () => (await import('./worker.ts')).worker)
  worker
    .command('list')
    .description(serverHelp.workerListSummary)
    .forStaff()
    .withWatch()
    .withServer()
    .withLimit()
    .withOutput()
    .examples('cellar worker list', 'cellar worker list --watch')
    .runs(host, async () => (await import('./worker-list.ts')).workerList)
  worker
    .command('drain')
    .description(serverHelp.workerDrainSummary)
    .forStaff()
    .withIds('names', serverHelp.workerNamesArgument)
    .option('--undo', serverHelp.undoDrainOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar worker drain attic', 'cellar worker drain --undo attic')
    .runs(host, async () => (await import('./worker-drain.ts')).workerDrain)

  addYtDlpCommands(program, host)

  program
    .command('demo')
    .description(serverHelp.demoSummary)
    .option('--port <number>', serverHelp.demoPortOption)
    .option('--site-port <number>', serverHelp.sitePortOption)
    .option('--data <folder>', serverHelp.demoDataOption)
    .option('--fresh', serverHelp.freshOption)
    .option('--json', serverHelp.demoJsonOption)
    .examples('cellar demo', 'cellar demo --fresh --port 0 --json')
    .runs(host, async () => (await import('./demo.ts')).demo)

  program
    .command('rebuild')
    .description(serverHelp.rebuildSummary)
    .option('--offline', serverHelp.offlineOption)
    .option('--data <folder>', serverHelp.dataOption)
    .option('--media <folder>', serverHelp.mediaOption)
    .option('--json', serverHelp.rebuildJsonOption)
    .examples('cellar rebuild --offline', 'cellar rebuild --offline --data /srv/cellar --media /srv/videos')
    .runs(host, async () => (await import('../library/rebuild.ts')).rebuild)

  program
    .command('doctor')
    .description(serverHelp.doctorSummary)
    .option('--data <folder>', serverHelp.doctorDataOption)
    .option('--media <folder>', serverHelp.doctorMediaOption)
    .withServer()
    .withOutput()
    .examples('cellar doctor', 'cellar doctor --jq ".[] | select(.state != \\"ok\\")"')
    .runs(host, async () => (await import('./doctor.ts')).doctor)

  program
    .command('completion')
    .description(serverHelp.completionSummary)
    .argument('<shell>', serverHelp.shellArgument)
    .examples('eval "$(cellar completion bash)"', 'cellar completion fish > ~/.config/fish/completions/cellar.fish')
    .runs(host, async () => (await import('./completion.ts')).completion)
}
