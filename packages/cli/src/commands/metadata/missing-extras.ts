import { responseFields } from '@tubecellar/core/client'
import type { MissingExtra } from '@tubecellar/core/contract'
import { metadataTexts } from '@tubecellar/core/messages/cli/metadata'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import type { OutputFlags } from '../../output/print.ts'
import { countValue, timeValue, valueColumn } from '../../output/values.ts'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { printList, type LimitFlags } from '../../command/print-list.ts'
import { startTaskCommand } from '../tasks/index.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'

interface FetchFlags {
  readonly neverFetched?: boolean
  /** Former name of `neverFetched`. */
  readonly never?: boolean
}

export const videoFetchMissing = startTaskCommand<FetchFlags>(
  OTHER_CHANGES.fetchMissingExtras,
  async ({ client, args, options }) => {
    const video = args[0] === undefined ? undefined : readVideoId(args[0]).id
    if (video !== undefined) await client.getVideo({ params: { id: video } })
    return client.fetchMissingExtras({
      body: { ...(video && { video }), ...((options.neverFetched || options.never) && { never_fetched: true }) },
    })
  },
)

/** Extras of archived videos that could not be fetched, with the time of the next attempt. */
export const videoMissing: CommandAction<ServerFlags & OutputFlags & LimitFlags> = async ({ cli, args, options }) => {
  const { client } = await connect(cli, options)
  const video = args[0] === undefined ? undefined : readVideoId(args[0]).id
  const extras = await client.listMissingExtras({ query: { video } })
  if (extras.length === 0 && video !== undefined) await client.getVideo({ params: { id: video } })
  await printList(cli, options, {
    columns: [
      { heading: columnHeadings.of, text: extra => extra.kind },
      { heading: columnHeadings.id, text: extra => extra.id },
      { heading: columnHeadings.part, text: extra => extra.part },
      valueColumn(columnHeadings.tries, (extra: MissingExtra) => countValue(extra.attempts)),
      {
        heading: columnHeadings.next,
        text: ({ next_attempt: at }) => (at === null ? metadataTexts.notScheduled : timeValue(at).text),
        plain: ({ next_attempt: at }) => timeValue(at).plain,
        align: 'right',
      },
      { heading: columnHeadings.message, text: extra => extra.message, fit: 'wrap' },
    ],
    fields: responseFields('MissingPart'),
    rows: extras,
    empty: metadataTexts.noMissingExtras,
  })
  return EXIT.ok
}
