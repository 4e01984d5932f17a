import { Box } from 'ink'
import type { NavItem, Place, Screen, VideoCard } from '@tubecellar/core'
import { useLayout, useNotifications } from '@tubecellar/core/react'
import { useState } from 'react'
import { CurrentScreen } from './current-screen.tsx'
import { Help } from './components/help.tsx'
import { Hints } from './components/hints.tsx'
import { nowPlayingHeight } from './components/now-playing-rows.tsx'
import { Tabs, type Tab } from './components/tabs.tsx'
import { Tint } from './components/tint.tsx'
import { TooSmall } from './components/too-small.tsx'
import { useNavigation } from './components/use-navigation.ts'
import type { ActiveAction } from './keys/key-registry.ts'
import { useKeys, useKeySnapshot, useRunAction } from './keys/key-provider.tsx'
import { fit } from './output/fit.ts'
import type { MpvPlayer } from './player/mpv-player.ts'
import { useNowPlaying } from './player/use-now-playing.ts'
import { NowPlaying } from './screens/now-playing.tsx'
import { useTerminal } from './terminal/terminal-context.tsx'

/** Rows of the tabs and of the hints. */
const CHROME_ROWS = 3

/** The number keys of the screens, by look.md section 5. */
const tabKeys: Readonly<Partial<Record<Screen['tag'], string>>> = {
  home: '1',
  channels: '2',
  playlists: '3',
  downloads: '4',
  search: '5',
  settings: '6',
}

interface ShellProps {
  readonly place: Place
  readonly isTooSmall: boolean
  readonly createPlayer: () => MpvPlayer
  readonly onLogout: () => void
}

/** What surrounds the screens of a signed-in person, and which of them is shown. */
export function Shell({ place: first, isTooSmall, createPlayer, onLogout }: ShellProps) {
  const { columns, rows } = useTerminal()
  const navigation = useNavigation(first)
  const { screen } = navigation.place
  const layout = useLayout(screen)
  const tasks = useNotifications('all')
  const now = useNowPlaying(createPlayer)
  const { actions } = useKeySnapshot()
  const runAction = useRunAction()
  const [help, setHelp] = useState<readonly ActiveAction[] | null>(null)
  const { nav, icons, problems, notice } = layout.view

  const go = (target: Screen) => () => navigation.open(target)
  const downloads = nav.find(({ screen: target }) => target.tag === 'downloads')
  useKeys('everywhere', {
    'screen.home': go({ tag: 'home' }),
    'screen.channels': go({ tag: 'channels' }),
    'screen.playlists': go({ tag: 'playlists' }),
    ...(downloads ? { 'screen.downloads': go(downloads.screen) } : {}),
    'screen.search': go({ tag: 'search', query: '' }),
    'screen.settings': go({ tag: 'settings', page: 'dashboard' }),
    'screen.about': go({ tag: 'about' }),
    'app.help': () => setHelp(actions),
    'app.back': () => {
      if (now.failure !== null) now.dismiss()
      else if (notice?.isError) layout.actions.dismissNotice()
      else navigation.back()
    },
    'app.logout': onLogout,
  })

  const problem = problems[0]
  const playingRows = now.playing ? nowPlayingHeight(columns) : now.failure === null ? 0 : 1
  const height = Math.max(1, rows - CHROME_ROWS - playingRows - (problem ? 1 : 0))
  const play = ({ id, title, channel }: Pick<VideoCard, 'id' | 'title' | 'channel'>, startAt: number | null) =>
    now.play({ videoId: id, title, channel: channel.name }, startAt)

  return (
    <>
      {isTooSmall ? null : (
        <Tabs
          brand={layout.view.brand}
          tabs={[...nav, ...icons].flatMap(tabOf)}
          status={statusOf(tasks.view.items[0])}
        />
      )}
      {isTooSmall ? null : (
        <Box flexDirection="column" height={height + (problem ? 1 : 0)} flexShrink={0} overflow="hidden">
          {problem ? <Tint as="warning">{fit(` ! ${problem.message} ${problem.fix}`, columns - 1)}</Tint> : null}
          <CurrentScreen navigation={navigation} footer={layout.view.footer} height={height} onPlay={play} />
          {help ? (
            <Help
              actions={help}
              height={height}
              onClose={() => setHelp(null)}
              onRun={id => {
                setHelp(null)
                runAction(id)
              }}
            />
          ) : null}
        </Box>
      )}
      {now.playing ? (
        <NowPlaying key={now.playing.videoId} playing={now.playing} isTooSmall={isTooSmall} onStop={now.stop} />
      ) : isTooSmall ? (
        <TooSmall playing={null} />
      ) : now.failure === null ? null : (
        <Tint as="danger">{fit(` ! ${now.failure}`, columns - 1)}</Tint>
      )}
      {isTooSmall ? null : <Hints notice={notice} />}
    </>
  )
}

function tabOf({ label, screen, isCurrent, badge }: NavItem): Tab[] {
  const key = tabKeys[screen.tag]
  return key === undefined ? [] : [{ key, isCurrent, label: badge === null ? label : `${label} ${badge}` }]
}

function statusOf(task: { title: string; percent: string; isError: boolean } | undefined): string {
  if (!task) return ''
  return `${task.isError ? '! ' : ''}${task.title}${task.percent === '' ? '' : `  ${task.percent}`}`
}
