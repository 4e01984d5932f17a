import type { Handlers } from '../../http/mount-contract.ts'
import type { YtDlpUpdates } from './yt-dlp-updates.service.ts'

interface Dependencies {
  readonly jobs: { readonly ytDlpUpdates: YtDlpUpdates }
}

export const ytDlpHandlers = ({
  jobs: { ytDlpUpdates },
}: Dependencies): Handlers<'getYtDlp' | 'updateYtDlp' | 'rollBackYtDlp'> => ({
  getYtDlp: () => ytDlpUpdates.status(),
  updateYtDlp: ({ body }) => ytDlpUpdates.start('update', body.channel),
  rollBackYtDlp: () => ytDlpUpdates.start('rollback'),
})
