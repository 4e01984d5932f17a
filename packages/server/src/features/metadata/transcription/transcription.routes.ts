import type { Handlers } from '../../../http/mount-contract.ts'
import { metadataTexts } from '../../../messages/metadata.ts'
import type { Transcriptions } from './transcription.service.ts'

interface Dependencies {
  readonly jobs: { readonly transcriptions: Transcriptions }
}

export const transcriptionHandlers = ({
  jobs: { transcriptions },
}: Dependencies): Handlers<'getTranscription' | 'startTranscription'> => ({
  getTranscription: ({ params }) => transcriptions.getStatus(params.id),
  startTranscription: async ({ params }) => {
    const { taskId } = await transcriptions.start(params.id)
    return { task_id: taskId, message: metadataTexts.subtitlesRequested }
  },
})
