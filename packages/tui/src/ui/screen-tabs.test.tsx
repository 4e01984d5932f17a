import { render } from 'ink-testing-library'
import { afterEach, describe, expect, it } from 'vitest'
import { plainText } from '../testing/styled-rows.ts'
import { TerminalProvider } from '../terminal/terminal-context.tsx'
import { createTheme } from '../theme/theme.ts'
import { ScreenTabs } from './screen-tabs.tsx'

const labels = ['Dashboard', 'User', 'Application', 'Scheduling', 'Actions']

describe('the tabs of a screen', () => {
  let unmount = () => undefined as void
  afterEach(() => unmount())

  function drawn(current: string, width: number) {
    const details = {
      columns: width + 1,
      rows: 20,
      theme: createTheme('dark', 'mono'),
      now: Date.now,
      isAscii: false,
    }
    const screen = render(
      <TerminalProvider details={details}>
        <ScreenTabs tabs={labels.map(label => ({ label, isCurrent: label === current }))} width={width} />
      </TerminalProvider>,
    )
    unmount = screen.unmount
    return plainText(screen.lastFrame() ?? '')
      .split('\n')
      .map(line => line.trimEnd())
  }

  it('are all shown if they fit', () => {
    expect(drawn('User', 60)).toEqual([
      ' Dashboard  User  Application  Scheduling  Actions',
      `${'─'.repeat(12)}${'━'.repeat(4)}${'─'.repeat(44)}`,
    ])
  })

  it('show the current tab in full if not all fit', () => {
    expect(drawn('Dashboard', 39)[0]).toBe(' Dashboard  User  Application …')
    expect(drawn('Scheduling', 33)).toEqual([
      ' … Application  Scheduling …',
      `${'─'.repeat(16)}${'━'.repeat(10)}${'─'.repeat(7)}`,
    ])
    expect(drawn('Actions', 20)[0]).toBe(' … Actions')
  })
})
