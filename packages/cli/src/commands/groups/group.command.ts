import { groupsHelp } from '@tubecellar/core/messages/cli/groups'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar group …` */
export function addGroupCommands(program: CliCommand, host: CommandHost): void {
  const group = program.command('group').description(groupsHelp.summary)

  group
    .command('list')
    .description(groupsHelp.listSummary)
    .withServer()
    .withLimit()
    .withOutput()
    .examples('cellar group list --json=id,name,channel_count')
    .runs(host, async () => (await import('./group-actions.ts')).groupList)

  group
    .command('create')
    .description(groupsHelp.createSummary)
    .argument('<name>', groupsHelp.nameArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar group create Cooking')
    .runs(host, async () => (await import('./group-actions.ts')).groupCreate)

  group
    .command('rename')
    .description(groupsHelp.renameSummary)
    .argument('<group>', groupsHelp.groupArgument)
    .argument('<name>', groupsHelp.nameArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar group rename Cooking "Cooking and baking"')
    .runs(host, async () => (await import('./group-actions.ts')).groupRename)

  group
    .command('delete')
    .description(groupsHelp.deleteSummary)
    .withIds('groups', groupsHelp.groupArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar group delete Cooking')
    .runs(host, async () => (await import('./group-actions.ts')).groupDelete)

  for (const action of ['add', 'remove'] as const)
    group
      .command(action)
      .description(action === 'add' ? groupsHelp.addSummary : groupsHelp.removeSummary)
      .argument('<group>', groupsHelp.groupArgument)
      .withIds('channels', groupsHelp.channelsArgument)
      .withDryRun()
      .withServer()
      .withOutput()
      .examples(
        action === 'add'
          ? 'cellar channel list --subscribed --all --plain | cut -f1 | cellar group add Cooking -'
          : 'cellar group remove Cooking UC0123456789012345678901',
      )
      .runs(host, async () => (await import('./group-actions.ts')).groupMembers[action])
}
