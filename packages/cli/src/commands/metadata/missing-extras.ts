import { responseFields } from '@tubecellar/core/client'
import type { MissingExtra } from '@tubecellar/core/contract'
import { formatMoment } from '@tubecellar/core/format'
import { metadataTexts } from '@tubecellar/core/messages/cli/metadata'
import { columnHeadings } from '@tubecellar/core/messages/cli/output'
import { EXIT } from '../../output/exit-code.ts'
import { printRows, type OutputFlags } from '../../output/print.ts'
import { connect, type ServerFlags } from '../../connection/connect.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { startTaskCommand } from '../tasks/index.ts'
import { readVideoId } from '../../command/read-video-id.ts'
import { OTHER_CHANGES } from '../../command/other-changes.ts'

interface FetchFlags {
  readonly neverFetched?: boolean
  /** Former name of `neverFetched`. */
  readonly never?: boolean
}

const formatNextAttempt = ({ next_attempt: at }: MissingExtra) =>
  at === null ? metadataTexts.notScheduled : formatMoment(new Date(at * 1000).toISOString())

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
export const videoMissing: CommandAction<ServerFlags & OutputFlags> = async ({ cli, args, options }) => {
  const { client } = await connect(cli, options)
  const video = args[0] === undefined ? undefined : readVideoId(args[0]).id
  const extras = await client.listMissingExtras({ query: { video } })
  if (extras.length === 0 && video !== undefined) await client.getVideo({ params: { id: video } })
  await printRows(cli, options, {
    columns: [
      { heading: columnHeadings.of, text: extra => extra.kind },
      { heading: columnHeadings.id, text: extra => extra.id },
      { heading: columnHeadings.part, text: extra => extra.part },
      { heading: columnHeadings.tries, text: extra => String(extra.attempts), align: 'right' },
      {
        heading: columnHeadings.next,
        text: formatNextAttempt,
        plain: extra => extra.next_attempt ?? '',
        align: 'right',
      },
      { heading: columnHeadings.message, text: extra => extra.message, isFlexible: true },
    ],
    fields: responseFields('MissingPart'),
    pages: [extras],
    isStream: false,
    empty: metadataTexts.noMissingExtras,
  })
  return EXIT.ok
}
