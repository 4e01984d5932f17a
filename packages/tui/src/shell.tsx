import { Box } from 'ink'
import { pathOf, type NavItem, type Place, type VideoCard } from '@tubecellar/core'
import { parseTimestamp } from '@tubecellar/core/format'
import { useLayout, useNotifications } from '@tubecellar/core/react'
import { useState } from 'react'
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
import { DownloadsScreen } from './screens/downloads.tsx'
import { HomeScreen } from './screens/home.tsx'
import { NotFoundScreen } from './screens/not-found.tsx'
import { NowPlaying } from './screens/now-playing.tsx'
import { VideoScreen } from './screens/video.tsx'
import { useTerminal } from './terminal/terminal-context.tsx'

/** Rows of the tabs and of the hints. */
const CHROME_ROWS = 3

/** The number keys of the screens, by look.md section 5. */
const tabKeys: Readonly<Record<string, string>> = { home: '1', downloads: '4' }

interface ShellProps {
  readonly place: Place
  readonly serverUrl: string
  readonly isTooSmall: boolean
  readonly createPlayer: () => MpvPlayer
  readonly onLogout: () => void
}

/** What surrounds the screens of a signed-in person, and which of them is shown. */
export function Shell({ place: first, serverUrl, isTooSmall, createPlayer, onLogout }: ShellProps) {
  const { columns, rows } = useTerminal()
  const navigation = useNavigation(first)
  const { screen, page } = navigation.place
  const layout = useLayout(screen)
  const tasks = useNotifications('all')
  const now = useNowPlaying(createPlayer)
  const { actions } = useKeySnapshot()
  const runAction = useRunAction()
  const [help, setHelp] = useState<readonly ActiveAction[] | null>(null)
  const { nav, problems, notice } = layout.view

  const openHome = () => navigation.open({ tag: 'home' })
  const downloads = nav.find(({ screen: target }) => target.tag === 'downloads')
  useKeys('everywhere', {
    'screen.home': openHome,
    ...(downloads ? { 'screen.downloads': () => navigation.open(downloads.screen) } : {}),
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

  const body = () => {
    switch (screen.tag) {
      case 'home':
        return (
          <HomeScreen
            page={page}
            height={height}
            onPage={navigation.toPage}
            onOpen={id => navigation.open({ tag: 'video', id, startAt: null })}
            onPlay={card => play(card, null)}
          />
        )
      case 'video': {
        const startAt = screen.startAt === null ? null : parseTimestamp(screen.startAt)
        return (
          <VideoScreen
            key={screen.id}
            id={screen.id}
            height={height}
            startAt={startAt}
            onPlay={play}
            onHome={openHome}
          />
        )
      }
      case 'downloads':
        return (
          <DownloadsScreen place={{ ...screen, page }} height={height} onPage={navigation.toPage} onHome={openHome} />
        )
      default: {
        const path = pathOf(navigation.place)
        const address = screen.tag === 'notFound' ? null : serverUrl.replace(/\/+$/, '') + path
        return <NotFoundScreen path={path} address={address} onHome={openHome} />
      }
    }
  }

  return (
    <>
      {isTooSmall ? null : (
        <Tabs brand={layout.view.brand} tabs={nav.flatMap(tabOf)} status={statusOf(tasks.view.items[0])} />
      )}
      {isTooSmall ? null : (
        <Box flexDirection="column" height={height + (problem ? 1 : 0)} flexShrink={0} overflow="hidden">
          {problem ? <Tint as="warning">{fit(` ! ${problem.message} ${problem.fix}`, columns - 1)}</Tint> : null}
          {body()}
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
