import { expect, it } from 'vitest'
import { deleteVideoQuestion } from './delete-video.view.ts'

it('asks before a video is deleted', () => {
  const { title, detail, choices } = deleteVideoQuestion('One', '1.3 GiB', 7)
  expect([title, ...choices.map(({ label }) => label)]).toEqual(['Are you sure?', 'Delete', 'Delete and Ignore'])
  expect(detail).toContain('can be restored from the trash for 7 days')
  expect(deleteVideoQuestion('One', '1.3 GiB', null).detail).toContain('until the trash is emptied')
  expect(deleteVideoQuestion('One', '1.3 GiB', undefined).detail).toContain('This cannot be undone.')
})
