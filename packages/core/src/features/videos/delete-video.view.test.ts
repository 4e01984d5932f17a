import { expect, it } from 'vitest'
import { deleteVideoQuestion } from './delete-video.view.ts'
import { deleteVideoTexts } from '../../messages/en/video-details.ts'
import { deletionTexts } from '../../messages/en/deletion.ts'

it('asks before a video is deleted', () => {
  const { title, detail, choices } = deleteVideoQuestion('One', '1.3 GiB', 7)
  expect([title, ...choices.map(({ label }) => label)]).toEqual([
    deleteVideoTexts.question,
    deleteVideoTexts.delete,
    deleteVideoTexts.deleteAndIgnore,
  ])
  expect(detail).toContain('can be restored from the trash for 7 days')
  expect(deleteVideoQuestion('One', '1.3 GiB', null).detail).toContain('until the trash is emptied')
  expect(deleteVideoQuestion('One', '1.3 GiB', undefined).detail).toContain(deletionTexts.cannotBeUndone)
})
