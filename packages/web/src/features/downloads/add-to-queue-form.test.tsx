// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { useDownloads } from '@tubecellar/core/react'
import { pageFixture, pingFixture } from '@tubecellar/core/testing'
import { describeComponent } from '../../testing/test-component.tsx'
import { createTestCore } from '../../testing/test-core.tsx'
import { AddToQueueForm } from './add-to-queue-form.tsx'

function Form() {
  const { view, actions } = useDownloads({ channel: null, isIgnored: null, page: 0 })
  return <AddToQueueForm sharedText="" view={view.add} add={actions.add} />
}

describeComponent('the form that adds links to the queue', testComponent => {
  async function createServer(version: string) {
    const { core, transport, provide } = createTestCore({
      ping: () => pingFixture({ version }),
      listDownloads: () => pageFixture([]),
      listDownloadChannels: () => ({ doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets: [] }),
      addDownloads: () => ({ message: 'Adding', task_id: 't' }),
    })
    await waitFor(() => expect(core.session.getSnapshot().tag).toBe('signedIn'))
    const sent = () => transport.calls.filter(({ name }) => name === 'addDownloads').map(({ body }) => body)
    return { sent, provide }
  }

  testComponent('sends options of yt-dlp, after a wrong one was explained', async ({ show, user }) => {
    const { sent, provide } = await createServer('v1.0.0')
    show(provide(<Form />))
    await user.type(screen.getByRole('textbox', { name: downloadsTexts.linksPlaceholder }), 'https://a.example/1')
    await user.click(screen.getByText(downloadsTexts.options))
    const options = screen.getByRole('textbox', { name: downloadsTexts.ytDlpOptions })
    await user.type(options, '--exec rm')
    await user.click(screen.getByRole('button', { name: downloadsTexts.addToQueue }))
    expect((await screen.findByRole('alert')).textContent).toContain('The option --exec of yt-dlp is not allowed.')
    expect(sent()).toEqual([])
    await user.clear(options)
    await user.type(options, '--retries 5')
    await user.click(screen.getByRole('button', { name: downloadsTexts.addToQueue }))
    await waitFor(() =>
      expect(sent()).toEqual([
        { data: [{ youtube_id: 'https://a.example/1', status: 'pending' }], yt_dlp_options: '--retries 5' },
      ]),
    )
  })

  testComponent('has no options for another server', async ({ show }) => {
    const { provide } = await createServer('v0.5.10')
    show(provide(<Form />))
    await screen.findByRole('button', { name: downloadsTexts.addToQueue })
    expect(screen.queryByText(downloadsTexts.options)).toBeNull()
  })
})
