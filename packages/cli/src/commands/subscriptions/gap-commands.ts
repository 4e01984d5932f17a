import { Option } from 'commander'
import type { GapSortKey, GapState } from '@tubecellar/core/contract'
import { gapsHelp } from '@tubecellar/core/messages/cli/gaps'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const STATES = ['archived', 'queued', 'skipped', 'ignored', 'failed', 'removed'] as const satisfies readonly GapState[]
const SORT_KEYS = ['newest', 'oldest', 'reason'] as const satisfies readonly GapSortKey[]

/** `cellar channel gaps` and `cellar playlist gaps`. */
export function addGapCommands(parent: CliCommand, host: CommandHost, kind: 'channel' | 'playlist', idHelp: string) {
  parent
    .command('gaps')
    .description(gapsHelp.gapsSummary)
    .argument('<id>', idHelp)
    .addOption(new Option('--state <state>', gapsHelp.stateOption).choices(STATES))
    .addOption(new Option('--sort <key>', gapsHelp.sortOption).choices(SORT_KEYS))
    .option('--summary', gapsHelp.summaryOption)
    .withPages()
    .withServer()
    .withOutput()
    .examples(`cellar ${kind} gaps ID --state skipped`, `cellar ${kind} gaps ID --summary --json`)
    .runs(host, async () => {
      const gaps = await import('./gaps.ts')
      return kind === 'channel' ? gaps.channelGaps : gaps.playlistGaps
    })

  parent
    .command('queue-gaps')
    .description(gapsHelp.queueSummary)
    .forStaff()
    .argument('<id>', idHelp)
    .argument('[videos...]', gapsHelp.videosArgument)
    .addOption(new Option('--state <state>', gapsHelp.stateOption).choices(['skipped', 'ignored', 'failed']))
    .withDryRun()
    .withServer()
    .withOutput()
    .examples(`cellar ${kind} queue-gaps ID`, `cellar ${kind} queue-gaps ID --state failed`)
    .runs(host, async () => {
      const gaps = await import('./gaps.ts')
      return kind === 'channel' ? gaps.channelQueueGaps : gaps.playlistQueueGaps
    })
}
