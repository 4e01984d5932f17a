import { Option } from 'commander'
import type { CellarCommand, Host } from './define-command.ts'

/** `cellar video …` */
export function addVideoCommands(program: CellarCommand, host: Host): void {
  const video = program.command('video').description('the archived videos')

  video
    .command('list')
    .description('list videos, newest first unless your settings say otherwise')
    .option('--unwatched', 'only what is not watched')
    .addOption(new Option('--watched', 'only what is watched').conflicts('unwatched'))
    .addOption(new Option('--continue', 'only what is begun').conflicts(['unwatched', 'watched']))
    .option('--channel <id>', 'only this channel')
    .option('--playlist <id>', 'only this playlist')
    .option('--type <type>', 'videos, streams or shorts')
    .option('--sort <key>', 'published, downloaded, views, likes, duration, mediasize, width or height')
    .option('--order <order>', 'asc or desc')
    .option('--page <number>', 'which page; 1 is the first')
    .option('--all', 'every page, one JSON object per line with --json')
    .withServer()
    .withOutput()
    .examples(
      'cellar video list --unwatched --sort duration --order asc',
      'cellar video list --all --json=youtube_id,title | head',
    )
    .runs(host, async () => (await import('./video-list.ts')).videoList)

  video
    .command('get')
    .description('show one video')
    .argument('<id>', 'its id; one that starts with a dash goes after --')
    .withServer()
    .withOutput()
    .examples('cellar video get dQw4w9WgXcQ', 'cellar video get --json=title,player.position dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-get.ts')).videoGet)

  video
    .command('keep')
    .description('keep a video from being deleted because it was watched')
    .argument('<id>', 'its id; one that starts with a dash goes after --')
    .option('--off', 'stop keeping it')
    .withServer()
    .examples('cellar video keep dQw4w9WgXcQ', 'cellar video keep --off dQw4w9WgXcQ')
    .runs(host, async () => (await import('./video-keep.ts')).videoKeep)

  video
    .command('expiring')
    .description('show what the daily deletion of watched videos takes next, and delete nothing')
    .withServer()
    .withOutput()
    .examples('cellar video expiring', 'cellar video expiring --json=youtube_id')
    .runs(host, async () => (await import('./video-keep.ts')).videoExpiring)
}
