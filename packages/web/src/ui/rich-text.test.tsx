// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { describeComponent } from '../testing/test-component.tsx'
import { RichText } from './rich-text.tsx'

describeComponent('a text with links', testComponent => {
  const draw = (text: string, onSeek: (seconds: number) => void = () => undefined) => (
    <RichText text={text} onSeek={onSeek} />
  )

  testComponent('opens links in a new tab, without a referrer', async ({ show }) => {
    show(draw('https://example.org/x'))
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect([link.href, link.target]).toEqual(['https://example.org/x', '_blank'])
    expect(link.rel.split(' ')).toEqual(expect.arrayContaining(['noreferrer', 'nofollow']))
  })

  testComponent('shows markup as text', async ({ show }) => {
    show(draw('<img src=x onerror=alert(1)>'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  })

  testComponent('seeks to a time that is clicked', async ({ show, user }) => {
    const seeks: number[] = []
    show(draw('2:40 The logbook', seconds => seeks.push(seconds)))
    await user.click(screen.getByRole('button', { name: '2:40' }))
    expect(seeks).toEqual([160])
  })
})
