import { secretOnCommandLineError } from '../session/account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar serve`, `worker`, `demo` and `rebuild`. */
export function addServerCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('serve')
    .description('Run an archive server; the first start creates an admin account and prints its password')
    .option('--port <number>', 'Port to listen on (CELLAR_PORT; default: 8000); 0 uses any free port')
    .option('--host <address>', 'Address to listen on (CELLAR_HOST; default: 127.0.0.1)')
    .option('--data <folder>', 'Data folder: database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'Media folder (CELLAR_MEDIA; default: media in the data folder)')
    .option('--base-path <path>', 'URL path behind a reverse proxy (CELLAR_BASE_PATH)')
    .option('--no-jobs', 'Serve only, without running jobs')
    .option('--start-empty', 'Start a new archive even if media or backups of an earlier one exist')
    .option('--until-eof', 'Exit when stdin closes')
    .option('--json', 'Print one line of JSON with the URL when ready')
    .addOption(secretOnCommandLineError('--password <password>', 'CELLAR_PASSWORD or CELLAR_PASSWORD_FILE'))
    .examples('cellar serve', 'CELLAR_PASSWORD_FILE=/run/secrets/admin cellar serve --host 0.0.0.0 --media /srv/videos')
    .runs(host, async () => (await import('./serve.ts')).serve)

  program
    .command('worker')
    .description('Run background jobs for a server started with --no-jobs')
    .option('--data <folder>', 'Data folder: database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'Media folder (CELLAR_MEDIA; default: media in the data folder)')
    .option('--json', 'Print one line of JSON when ready')
    .examples('cellar serve --no-jobs', 'cellar worker')
    .runs(host, async () => (await import('./worker.ts')).worker)

  program
    .command('demo')
    .description('Try it out: a server plus a small sample video site to download from, all on this computer')
    .option('--port <number>', 'Server port (default: 8000); 0 uses any free port')
    .option('--site-port <number>', 'Port of the sample site (default: 8765 if free)')
    .option('--data <folder>', 'Folder for the demo archive')
    .option('--fresh', 'Start with an empty archive and delete it on exit')
    .option('--json', 'Print one line of JSON with URLs and account when ready')
    .examples('cellar demo', 'cellar demo --fresh --port 0 --json')
    .runs(host, async () => (await import('./demo.ts')).demo)

  program
    .command('rebuild')
    .description('Rebuild the database from the media folder (stop the server first)')
    .option('--offline', 'Use media and sidecar files only, without network access')
    .option('--data <folder>', 'Data folder: database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'Media folder (CELLAR_MEDIA; default: media in the data folder)')
    .option('--json', 'Print the result as one line of JSON')
    .examples('cellar rebuild --offline', 'cellar rebuild --offline --data /srv/cellar --media /srv/videos')
    .runs(host, async () => (await import('../library/rebuild.ts')).rebuild)

  program
    .command('doctor')
    .description('Check the setup and suggest fixes')
    .option('--data <folder>', 'Data folder of a local archive whose server is not running (CELLAR_DATA)')
    .option('--media <folder>', 'Media folder of that archive (CELLAR_MEDIA)')
    .withServer()
    .withOutput()
    .examples('cellar doctor', 'cellar doctor --json | jq ".[] | select(.state != \\"ok\\")"')
    .runs(host, async () => (await import('./doctor.ts')).doctor)

  program
    .command('completion')
    .description('Print the completion script for a shell')
    .argument('<shell>', 'Shell: bash, zsh or fish')
    .examples('eval "$(cellar completion bash)"', 'cellar completion fish > ~/.config/fish/completions/cellar.fish')
    .runs(host, async () => (await import('./completion.ts')).completion)
}
