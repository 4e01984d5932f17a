import { defineCommand } from '../../commands/command.ts'
import { markAllWatchedTexts, deleteVideoTexts, videosTexts } from '../../messages/en/video-details.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { LIBRARY_DATA, VIDEO_DATA } from '../../react/refresh-queries.ts'
import { deletedText, undoDeletion } from '../trash/index.ts'
import { MARK_ALL, markAllDetail } from './mark-all-watched.view.ts'
import { deleteVideoQuestion } from './delete-video.view.ts'
import { setWatched } from './set-watched.command.ts'

interface MarkAllInput {
  /** ID of a channel or playlist. */
  readonly id: string
  readonly scope: Parameters<typeof markAllDetail>[0]
  readonly isWatched: boolean
}

const markAllLabel = ({ isWatched }: MarkAllInput) => (isWatched ? MARK_ALL.watched : MARK_ALL.unwatched)

/** There is no undo: the server does not store how the videos were marked before. */
const markAll = defineCommand<MarkAllInput>({
  id: 'videos.markAll',
  summary: videosTexts.markAllSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: {
    label: markAllLabel,
    done: ({ isWatched }) => (isWatched ? markAllWatchedTexts.markedWatched : markAllWatchedTexts.markedUnwatched),
  },
  failure: 'notice',
  request: ({ client }, { id, isWatched }) => client.setWatched({ body: { id, is_watched: isWatched } }),
  invalidates: VIDEO_DATA,
  confirmation(input) {
    const label = markAllLabel(input)
    return singleChoice({ title: `${label}?`, detail: markAllDetail(input.scope, input.isWatched), label }, input)
  },
})

interface VideoDeletion {
  readonly id: string
  readonly title: string
  readonly fileSize: string
  /** See formatTrashPeriod. */
  readonly keepDays: number | null | undefined
  /** The video is not downloaded again. */
  readonly isIgnored: boolean
}

const deleteVideo = defineCommand<VideoDeletion>({
  id: 'videos.delete',
  summary: videosTexts.deleteSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: () => deleteVideoTexts.delete,
    done: (_input, _result, { serverVersion }) => deletedText(serverVersion),
  },
  failure: 'notice',
  async request({ client, serverVersion }, { id, isIgnored }) {
    const ignore = () => client.setDownloadStatus({ params: { id }, body: { status: 'ignore-force' } })
    // Tubecellar returns title and cover while the video exists; older servers cannot ignore archived videos.
    const canIgnoreFirst = isTubecellar(serverVersion)
    if (isIgnored && canIgnoreFirst) await ignore()
    await client.deleteVideo({ params: { id } })
    if (isIgnored && !canIgnoreFirst) await ignore()
  },
  invalidates: LIBRARY_DATA,
  inverse: ({ id }, services) => undoDeletion({ kind: 'video', id }, services),
  confirmation(input) {
    const { choices, ...question } = deleteVideoQuestion(input.title, input.fileSize, input.keepDays)
    const withInput = choices.map(choice => ({ ...choice, input: { ...input, isIgnored: choice.name === 'ignore' } }))
    return { ...question, choices: withInput }
  },
})

/** The commands that change videos. */
export const videoCommands = { setWatched, markAll, delete: deleteVideo }
