import { Box } from 'ink'
import { routePath, type NavItem, type AppRoute, type Screen } from '@tubecellar/core'
import { useConnection, useLayout, useNotifications } from '@tubecellar/core/react'
import stringWidth from 'string-width'
import { useEffect, useState } from 'react'
import type { Caster } from '../player/cast/caster.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failure } from '../ui/failure.tsx'
import { Hints } from './footer-hints.tsx'
import { nowPlayingHeight } from '../features/playback/now-playing-rows.tsx'
import { AddressPrompt } from './url-prompt.tsx'
import { ExternalProgramsContext } from '../ui/external-programs.ts'
import { CastStartContext } from '../player/cast-start.ts'
import { ViewStateContext, type ViewState } from '../ui/list/view-state.ts'
import { Tabs, type Tab } from './tabs.tsx'
import { ThemedText } from '../ui/themed-text.tsx'
import { TerminalTooSmall } from '../ui/terminal-too-small.tsx'
import { useNavigation, type RestoreViewState } from './use-navigation.ts'
import { useServerBanner } from '../features/system/use-server-banner.tsx'
import { wrapText } from '../terminal/wrap-text.ts'
import type { Handlers } from '../keys/key-registry.ts'
import type { ActionId } from '../keys/keymap.ts'
import { useKeys, useKeySnapshot, usePasteFor } from '../keys/key-provider.tsx'
import { fit } from '../terminal/fit.ts'
import type { RunPlayHook } from '../player/play-hooks.ts'
import { useNowPlaying, type CreatePlayer } from '../features/playback/use-now-playing.ts'
import { NowPlaying } from '../features/playback/now-playing.tsx'
import { goToCommands, themeCommands } from './navigation-commands.ts'
import { Overlays, type Overlay } from './overlays.tsx'
import { routeFromUrl } from './route-from-url.ts'
import { ScreenBody } from './screen-body.tsx'
import { dimTheme } from '../theme/dim-theme.ts'
import { isThemeName, THEME_NAMES } from '../theme/palettes.ts'
import type { Mouse } from '../terminal/mouse.ts'
import { copySequence } from '../terminal/terminal-sequences.ts'
import { useSignals, type Signals } from '../terminal/use-terminal-signals.ts'
import { TerminalProvider, useTerminal } from '../terminal/terminal-context.tsx'
import { useOutside } from './use-external-programs.ts'

/** The tabs and the hairline below them. */
const TAB_ROWS = 2

/** Of the row of the hints: the mark of an error and the edges. */
const TOAST_MARGIN = 4
/** What went wrong may take this many rows: it says what to do. */
const NOTICE_ROWS = 3

/** The number keys of the screens, by look.md section 5. */
const tabByScreen: Partial<Record<Screen['tag'], readonly [string, ActionId]>> = {
  home: ['1', 'screen.home'],
  channels: ['2', 'screen.channels'],
  playlists: ['3', 'screen.playlists'],
  downloads: ['4', 'screen.downloads'],
  search: ['5', 'screen.search'],
  settings: ['6', 'screen.settings'],
}

interface AppLayoutProps {
  readonly route: AppRoute
  readonly serverUrl: string
  readonly isTooSmall: boolean
  readonly hasFooter: boolean
  readonly isReadonly: boolean
  readonly createPlayer: CreatePlayer
  readonly caster: Caster | undefined
  readonly onLogout: () => void
  readonly mouse: Mouse | undefined
  readonly signals: Signals | undefined
  readonly onRouteChange: ((path: string, memory: ViewState) => void) | undefined
  readonly restoreViewState: RestoreViewState | undefined
  readonly customThemes: readonly string[]
  readonly onTheme: (name: string) => void
  readonly runHook: RunPlayHook | undefined
}

/** What surrounds the screens of a signed-in person, and which of them is shown. */
export function Shell(props: AppLayoutProps) {
  const {
    route: first,
    serverUrl,
    isTooSmall,
    isReadonly,
    createPlayer,
    caster,
    onLogout,
    mouse,
    signals,
    onRouteChange,
    onTheme,
  } = props
  const details = useTerminal()
  const { columns, rows } = details
  const navigation = useNavigation(first, props.restoreViewState)
  const { screen } = navigation.route
  const layout = useLayout(screen)
  const tasks = useNotifications('all')
  const now = useNowPlaying(createPlayer)
  const { actions } = useKeySnapshot()
  const [overlay, setOverlay] = useState<Overlay>({ tag: 'none' })
  const [isConfirming, setConfirming] = useState(false)
  const [hasFooter, setFooter] = useState(props.hasFooter)
  const { nav, icons, fault, problems, notice, closed } = layout.view
  const [problem] = problems
  const { warning: away, rejection } = useConnection()
  const banner = useServerBanner(layout.view, away, columns - 1)
  const task = tasks.view.items[0]

  const path = routePath(navigation.route)
  useEffect(() => onRouteChange?.(path, navigation.memory), [onRouteChange, path, navigation.memory])
  useSignals(signals, tasks.view.items)
  const address = serverUrl.replace(/\/+$/, '') + path
  const externalPrograms = useOutside(layout.actions.notify)

  const routes = [...nav, ...icons]
  const screenKeys: Handlers = Object.fromEntries(
    routes.flatMap(({ screen: target }) => {
      const [, id] = tabByScreen[target.tag] ?? []
      return id === undefined ? [] : [[id, () => navigation.open(target)]]
    }),
  )
  useKeys(
    'everywhere',
    {
      ...screenKeys,
      'screen.about': () => navigation.open({ tag: 'about' }),
      'app.help': () => setOverlay({ tag: 'help', actions }),
      'app.menu': () => setOverlay({ tag: 'menu', actions }),
      'app.palette': () => setOverlay({ tag: 'palette', actions }),
      'app.link': () => setConfirming(true),
      'app.footer': { run: () => setFooter(has => !has), label: hasFooter ? 'hide footer' : 'show footer' },
      'app.browse': () => externalPrograms.browse(address),
      ...(signals
        ? {
            'app.copy': () => {
              signals.write(copySequence(address))
              layout.actions.notify(`Copied ${address}`)
            },
          }
        : {}),
      ...(mouse
        ? {
            'app.mouse': () => {
              mouse.setOn(!mouse.isOn())
              layout.actions.notify(mouse.isOn() ? 'Mouse on' : 'Mouse off: the terminal selects text')
            },
          }
        : {}),
      ...(fault || problem ? { 'app.faults': () => setOverlay({ tag: 'faults' }) } : {}),
      ...(problem && fault === null
        ? { 'app.stop-task': { run: () => layout.actions.closeProblem(problem.message), label: 'close warning' } }
        : {}),
      ...(task?.stopLabel ? { 'app.stop-task': { run: () => tasks.actions.stop(task.id), isChange: () => true } } : {}),
      ...(task?.canClose ? { 'app.stop-task': { run: () => tasks.actions.close(task.id), label: 'close error' } } : {}),
      'app.undo': layout.actions.undo,
      'app.back': () => {
        if (now.failure !== null) now.dismiss()
        else if (notice?.isError) layout.actions.dismissNotice()
        else navigation.back()
      },
      ...(navigation.canGoForward ? { 'app.forward': navigation.forward } : {}),
      'app.logout': onLogout,
    },
    { hold: () => rejection },
  )

  const extra = [
    ...goToCommands({
      nav: routes,
      isStaff: nav.some(({ screen: { tag } }) => tag === 'downloads'),
      onOpen: navigation.navigateTo,
    }),
    ...themeCommands([...THEME_NAMES, ...props.customThemes], name => {
      onTheme(name)
      if (isThemeName(name)) layout.actions.setStylesheet(`${name}.css`)
      else layout.actions.notify(`${name} until you quit; "theme": "${name}" in ui.json keeps it`)
    }),
  ]
  const openLink = (text: string) => {
    const target = routeFromUrl(text, serverUrl)
    if (!target) return 'No page here has that address'
    setConfirming(false)
    navigation.navigateTo(target)
    return null
  }

  usePasteFor('app.link', text => {
    const pasted = text.trim()
    // Several words are no address, whatever is among them.
    if (!/\s/.test(pasted)) openLink(pasted)
  })

  const playOther = (id: string) => {
    // Whoever looks at the page of what plays goes on with it.
    if (screen.tag === 'video' && screen.id === now.playing?.videoId)
      navigation.open({ tag: 'video', id, startAt: null })
    now.play({ videoId: id, title: '', channel: '' }, null, now.playing?.way === 'terminal' ? 'terminal' : 'here')
  }

  const isLong = notice?.isError === true && stringWidth(notice.text) > columns - TOAST_MARGIN
  const told = now.playing ? null : (now.failure ?? (isLong ? notice.text : null))
  const noticeRows = told === null ? [] : wrapText(told, columns - 4).slice(0, NOTICE_ROWS)
  const playingRows = now.playing ? nowPlayingHeight(columns) : noticeRows.length
  const height = Math.max(1, rows - TAB_ROWS - (hasFooter || isConfirming ? 1 : 0) - playingRows - banner.height)

  return (
    <>
      {isTooSmall ? null : (
        <Tabs brand={layout.view.brand} tabs={routes.flatMap(navTab)} status={footerStatus(task, isReadonly)} />
      )}
      {isTooSmall ? null : (
        <Box flexDirection="column" height={height + banner.height} flexShrink={0} overflow="hidden">
          {banner.node}
          <TerminalProvider details={overlay.tag === 'none' ? details : { ...details, theme: dimTheme(details.theme) }}>
            <ViewStateContext value={navigation.memory}>
              <ExternalProgramsContext value={externalPrograms}>
                <CastStartContext value={layout.view.canCast && caster !== undefined && now.playing === null}>
                  {closed ? (
                    <Failure
                      title={closed.title}
                      detail={closed.hint}
                      onHome={() => navigation.open({ tag: 'home' })}
                    />
                  ) : (
                    <ErrorBoundary placeKey={path} onHome={() => navigation.open({ tag: 'home' })}>
                      <ScreenBody
                        navigation={navigation}
                        footer={layout.view.footer}
                        height={height}
                        playingId={now.playing?.videoId ?? null}
                        onPlay={({ id, title, channel }, startAt, way) =>
                          now.play({ videoId: id, title, channel: channel.name }, startAt, way)
                        }
                      />
                    </ErrorBoundary>
                  )}
                </CastStartContext>
              </ExternalProgramsContext>
            </ViewStateContext>
          </TerminalProvider>
          <Overlays
            overlay={overlay}
            height={height}
            serverUrl={serverUrl}
            extra={extra}
            fault={fault}
            warnings={problems}
            onOpen={navigation.navigateTo}
            onClose={() => setOverlay({ tag: 'none' })}
          />
        </Box>
      )}
      {now.playing ? (
        <NowPlaying
          key={now.playing.videoId}
          playing={now.playing}
          isTooSmall={isTooSmall}
          caster={caster ?? null}
          onStop={now.stop}
          onFail={now.fail}
          onNext={playOther}
          runHook={props.runHook}
        />
      ) : isTooSmall ? (
        <TerminalTooSmall playing={null} />
      ) : (
        noticeRows.map((text, row) => (
          <ThemedText key={row} as="danger">
            {fit(`${row === 0 ? ' ! ' : '   '}${text}`, columns - 1)}
          </ThemedText>
        ))
      )}
      {isTooSmall ? null : isConfirming ? (
        <AddressPrompt
          label="Open"
          placeholder="a link, or a path such as /downloads/"
          onSubmit={openLink}
          onCancel={() => setConfirming(false)}
        />
      ) : (
        <Hints notice={told !== null && isLong ? null : notice} isHidden={!hasFooter} />
      )}
    </>
  )
}

function navTab({ label, screen, isCurrent, badge }: NavItem): Tab[] {
  const [key] = tabByScreen[screen.tag] ?? []
  return key === undefined ? [] : [{ key, isCurrent, label: badge === null ? label : `${label} ${badge}` }]
}

/** What runs; else that nothing can be changed here. */
function footerStatus(
  task: { title: string; percent: string; isError: boolean } | undefined,
  isReadonly: boolean,
): string {
  if (!task) return isReadonly ? 'read only' : ''
  return `${task.isError ? '! ' : ''}${task.title}${task.percent === '' ? '' : `  ${task.percent}`}`
}
