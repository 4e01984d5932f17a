// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { createTestCore } from '../../testing/test-core.tsx'
import { describeComponent } from '../../testing/test-component.tsx'
import { videoCardFixture } from '../../testing/video-card.ts'
import { CardTable } from './card-table.tsx'

describeComponent('the table of videos', testComponent => {
  testComponent('shows which videos are watched', async ({ show }) => {
    const cards = [videoCardFixture({ id: 'one', isWatched: true }), videoCardFixture({ id: 'two', isWatched: false })]
    const rows = cards.map(({ id }) => ({ id, cells: { Title: `Video ${id}` } as never }))
    show(createTestCore().provide(<CardTable table={{ columns: ['Title'], rows }} cards={cards} label="Videos" />))
    const mark = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) })).queryByRole('img', { name: uiTexts.watchedMark })
    expect(mark('Video one')).not.toBeNull()
    expect(mark('Video two')).toBeNull()
  })
})
