import { serverHelp } from '@tubecellar/core/messages/cli/system'
import { secretOnCommandLineError } from '../session/index.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar serve`, `worker`, `demo` and `rebuild`. */
export function addServerCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('serve')
    .description(serverHelp.runArchiveServer)
    .option('--port <number>', serverHelp.portToListen)
    .option('--host <address>', serverHelp.addressToListen)
    .option('--data <folder>', serverHelp.dataFolder)
    .option('--media <folder>', serverHelp.mediaFolder)
    .option('--base-path <path>', serverHelp.urlPathBehindReverseProxy)
    .option('--no-jobs', serverHelp.serveOnly)
    .option('--start-empty', serverHelp.startNewArchiveEven)
    .option('--until-eof', serverHelp.exitWhenStdinCloses)
    .option('--json', serverHelp.printOneLineOfJson)
    .addOption(secretOnCommandLineError('--password <password>', serverHelp.passwordVariables))
    .examples('cellar serve', 'CELLAR_PASSWORD_FILE=/run/secrets/admin cellar serve --host 0.0.0.0 --media /srv/videos')
    .runs(host, async () => (await import('./serve.ts')).serve)

  program
    .command('worker')
    .description(serverHelp.runBackgroundJobsForServer)
    .option('--data <folder>', serverHelp.dataFolder)
    .option('--media <folder>', serverHelp.mediaFolder)
    .option('--json', serverHelp.printOneLineOfJsonWhenReady)
    .examples('cellar serve --no-jobs', 'cellar worker')
    .runs(host, async () => (await import('./worker.ts')).worker)

  program
    .command('demo')
    .description(serverHelp.tryItOut)
    .option('--port <number>', serverHelp.serverPort)
    .option('--site-port <number>', serverHelp.portOfSampleSite)
    .option('--data <folder>', serverHelp.folderForDemoArchive)
    .option('--fresh', serverHelp.startWithEmptyArchive)
    .option('--json', serverHelp.printOneLineOfJsonWithUrls)
    .examples('cellar demo', 'cellar demo --fresh --port 0 --json')
    .runs(host, async () => (await import('./demo.ts')).demo)

  program
    .command('rebuild')
    .description(serverHelp.rebuildDatabaseFromMediaFolder)
    .option('--offline', serverHelp.useMediaAndSidecarFiles)
    .option('--data <folder>', serverHelp.dataFolder)
    .option('--media <folder>', serverHelp.mediaFolder)
    .option('--json', serverHelp.printResultAsOneLine)
    .examples('cellar rebuild --offline', 'cellar rebuild --offline --data /srv/cellar --media /srv/videos')
    .runs(host, async () => (await import('../library/rebuild.ts')).rebuild)

  program
    .command('doctor')
    .description(serverHelp.checkSetupAndSuggestFixes)
    .option('--data <folder>', serverHelp.dataFolderOfLocalArchive)
    .option('--media <folder>', serverHelp.mediaFolderOfThatArchive)
    .withServer()
    .withOutput()
    .examples('cellar doctor', 'cellar doctor --json | jq ".[] | select(.state != \\"ok\\")"')
    .runs(host, async () => (await import('./doctor.ts')).doctor)

  program
    .command('completion')
    .description(serverHelp.printCompletionScriptForShell)
    .argument('<shell>', serverHelp.shellBash)
    .examples('eval "$(cellar completion bash)"', 'cellar completion fish > ~/.config/fish/completions/cellar.fish')
    .runs(host, async () => (await import('./completion.ts')).completion)
}
