// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect } from 'vitest'
import { searchTexts } from '@tubecellar/core/messages/search'
import { describeComponent } from '../../testing/test-component.tsx'
import { SearchField } from './search-field.tsx'

describeComponent('the search field', testComponent => {
  function Field({ events }: { events: string[] }) {
    const [text, setText] = useState('')
    return (
      <>
        <SearchField
          title="Search"
          placeholder={searchTexts.searchArchive}
          text={text}
          total={text === '' ? '' : '29 results'}
          onType={typed => {
            events.push(`type ${typed}`)
            setText(typed)
          }}
          onEnter={() => events.push('enter')}
        />
        <button type="button">Other</button>
      </>
    )
  }
  const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: searchTexts.searchArchive })

  testComponent('has the focus when the page opens, and takes text', async ({ show, user }) => {
    const events: string[] = []
    show(<Field events={events} />)
    await waitFor(() => expect(document.activeElement).toBe(input()))
    await user.keyboard('ri{Enter}')
    expect(events).toEqual(['type r', 'type ri', 'enter'])
    expect(screen.getByRole('status').textContent).toBe('29 results')
  })

  testComponent('is cleared with its button, which appears with a text', async ({ show, user }) => {
    const events: string[] = []
    show(<Field events={events} />)
    expect(screen.queryByRole('button', { name: searchTexts.clear })).toBeNull()
    await user.type(input(), 'r')
    await user.click(screen.getByRole('button', { name: searchTexts.clear }))
    expect(events.slice(-2)).toEqual(['type ', 'enter'])
    expect(input().value).toBe('')
    expect(document.activeElement).toBe(input())
  })

  testComponent('gets the focus with the search key', async ({ show, user }) => {
    show(<Field events={[]} />)
    await waitFor(() => expect(document.activeElement).toBe(input()))
    await user.click(screen.getByRole('button', { name: 'Other' }))
    await user.keyboard('/')
    expect(document.activeElement).toBe(input())
    expect(input().value).toBe('')
  })
})
