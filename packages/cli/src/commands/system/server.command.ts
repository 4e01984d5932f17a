import { secretOnCommandLineError } from '../session/account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar serve`, `worker`, `demo` and `rebuild`. */
export function addServerCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('serve')
    .description('run an archive server; its first start makes an admin and prints the password')
    .option('--port <number>', 'where to listen (CELLAR_PORT, 8000); 0 takes any free port')
    .option('--host <address>', 'which address to listen on (CELLAR_HOST, 127.0.0.1)')
    .option('--data <folder>', 'database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'the videos (CELLAR_MEDIA, media in the data folder)')
    .option('--base-path <path>', 'path under which a proxy serves it (CELLAR_BASE_PATH)')
    .option('--no-jobs', 'only serve: download nothing')
    .option('--start-empty', 'begin a new archive although media or copies of an earlier one are there')
    .option('--until-eof', 'end when standard input does, as when the program that started it is gone')
    .option('--json', 'print one line of JSON with the address once it runs')
    .addOption(secretOnCommandLineError('--password <password>', 'CELLAR_PASSWORD or CELLAR_PASSWORD_FILE'))
    .examples('cellar serve', 'CELLAR_PASSWORD_FILE=/run/secrets/admin cellar serve --host 0.0.0.0 --media /srv/videos')
    .runs(host, async () => (await import('./serve.ts')).serve)

  program
    .command('worker')
    .description('do the jobs of an archive that `cellar serve --no-jobs` serves')
    .option('--data <folder>', 'database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'the videos (CELLAR_MEDIA, media in the data folder)')
    .option('--json', 'print one line of JSON once it works')
    .examples('cellar serve --no-jobs', 'cellar worker')
    .runs(host, async () => (await import('./worker.ts')).worker)

  program
    .command('demo')
    .description('try it out: a server beside a small sample tube site to download from, all on this machine')
    .option('--port <number>', 'where the server listens (8000); 0 takes any free port')
    .option('--site-port <number>', 'where the sample site listens (8765 if it is free)')
    .option('--data <folder>', 'keep the archive there')
    .option('--fresh', 'start empty, and leave nothing behind')
    .option('--json', 'print one line of JSON with addresses and account once it runs')
    .examples('cellar demo', 'cellar demo --fresh --port 0 --json')
    .runs(host, async () => (await import('./demo.ts')).demo)

  program
    .command('rebuild')
    .description('make the library anew from the media folder; no server may run on it meanwhile')
    .option('--offline', 'from media and sidecars alone, without a network')
    .option('--data <folder>', 'database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'the videos (CELLAR_MEDIA, media in the data folder)')
    .option('--json', 'print what came back as one line of JSON')
    .examples('cellar rebuild --offline', 'cellar rebuild --offline --data /srv/cellar --media /srv/videos')
    .runs(host, async () => (await import('../library/rebuild.ts')).rebuild)

  program
    .command('doctor')
    .description('look at everything that may keep the archive from working, with a fix for each finding')
    .option(
      '--data <folder>',
      'the data folder of an archive on this machine, when its server does not run (CELLAR_DATA)',
    )
    .option('--media <folder>', 'its videos (CELLAR_MEDIA)')
    .withServer()
    .withOutput()
    .examples('cellar doctor', 'cellar doctor --json | jq ".[] | select(.state != \\"ok\\")"')
    .runs(host, async () => (await import('./doctor.ts')).doctor)

  program
    .command('completion')
    .description('print what a shell needs to complete commands and ids: bash, zsh or fish')
    .argument('<shell>', 'bash, zsh or fish')
    .examples('eval "$(cellar completion bash)"', 'cellar completion fish > ~/.config/fish/completions/cellar.fish')
    .runs(host, async () => (await import('./completion.ts')).completion)
}
