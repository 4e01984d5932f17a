import { Box } from 'ink'
import { FAVORITES, routePath, WATCH_LATER, type NavItem, type AppRoute, type Screen } from '@tubecellar/core'
import { useConnection, useLayout, useNotifications, useSettingsNav } from '@tubecellar/core/react'
import stringWidth from 'string-width'
import { useEffect, useState } from 'react'
import { appTexts as texts } from '@tubecellar/core/messages/tui/app'
import type { Caster } from '../player/cast/caster.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { StaffOnlyScreen } from '../features/session/staff-only.screen.tsx'
import { FooterHints } from './footer-hints.tsx'
import { nowPlayingHeight } from '../features/playback/now-playing-rows.tsx'
import { UrlPrompt } from './url-prompt.tsx'
import { ExternalProgramsContext } from '../ui/external-programs.ts'
import { CastStartContext } from '../player/cast-start-context.ts'
import { ViewStateContext, type ViewState } from '../ui/list/view-state.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Tabs, type Tab } from './tabs.tsx'
import { ThemedText } from '../ui/themed-text.tsx'
import { TerminalTooSmall } from '../ui/terminal-too-small.tsx'
import { useNavigation, type RestoreViewState } from './use-navigation.ts'
import { useServerBanner } from '../features/system/use-server-banner.tsx'
import { wrapText } from '../terminal/wrap-text.ts'
import type { Handlers } from '../keys/key-registry.ts'
import type { ActionId } from '../keys/keymap.ts'
import { useKeys, useKeySnapshot } from '../keys/key-provider.tsx'
import { fit } from '../terminal/fit.ts'
import type { RunUserHook } from '../player/user-hooks.ts'
import { useMpvPlayer, type CreatePlayer } from '../features/playback/use-mpv-player.ts'
import { NowPlaying } from '../features/playback/now-playing.tsx'
import { goToCommands, themeCommands } from './navigation-commands.ts'
import { Overlays, type Overlay } from './overlays.tsx'
import { routeFromUrl } from './route-from-url.ts'
import { ScreenBody } from './screen-body.tsx'
import { stopTaskKey } from './stop-task-key.ts'
import { dimTheme } from '../theme/dim-theme.ts'
import { isThemeName, THEME_NAMES } from '../theme/palettes.ts'
import type { Mouse } from '../terminal/mouse.ts'
import { copySequence } from '../terminal/terminal-sequences.ts'
import { useTerminalSignals, type TerminalSignals } from '../terminal/use-terminal-signals.ts'
import { TerminalProvider, useTerminal } from '../terminal/terminal-context.tsx'
import { usePastedLinks } from './use-pasted-links.ts'
import { useExternalPrograms } from './use-external-programs.ts'

/** The tabs and the line below them. */
const TAB_ROWS = 2

/** Columns of the hint row used by the error marker and the margins. */
const TOAST_MARGIN = 4
/** Maximum rows of an error message. */
const NOTICE_ROWS = 3

/** The number keys of the screens. */
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
  readonly signals: TerminalSignals | undefined
  readonly onRouteChange: ((path: string, memory: ViewState) => void) | undefined
  readonly restoreViewState: RestoreViewState | undefined
  readonly customThemes: readonly string[]
  readonly onTheme: (name: string) => void
  readonly runHook: RunUserHook | undefined
}

/** The layout around the screens of a signed-in user: tabs, banner, player, dialogs and hints. */
export function AppLayout(props: AppLayoutProps) {
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
  const settings = useSettingsNav('dashboard')
  const tasks = useNotifications('all')
  const nowPlaying = useMpvPlayer(createPlayer)
  const { actions } = useKeySnapshot()
  const [overlay, setOverlay] = useState<Overlay>({ tag: 'none' })
  const [isEnteringUrl, setEnteringUrl] = useState(false)
  const [hasFooter, setFooter] = useState(props.hasFooter)
  const { nav, icons, fault, problems, notice, staffOnlyPage: closed } = layout.view
  const { warning: connectionWarning, rejection } = useConnection()
  const banner = useServerBanner(layout.view, connectionWarning, columns - 1)
  const task = tasks.view.items[0]

  const path = routePath(navigation.route)
  useEffect(() => onRouteChange?.(path, navigation.viewState), [onRouteChange, path, navigation.viewState])
  useTerminalSignals(signals, tasks.view.items)
  const url = serverUrl.replace(/\/+$/, '') + path
  const externalPrograms = useExternalPrograms(layout.actions.notify, signals && (sequence => signals.write(sequence)))

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
      ...(icons.some(({ screen: { tag } }) => tag === 'list') && {
        'screen.history': () => navigation.open({ tag: 'history' }),
        'screen.notes': () => navigation.open({ tag: 'notes' }),
        'screen.watch-later': () => navigation.open({ tag: 'list', id: WATCH_LATER.id }),
        'screen.favorites': () => navigation.open({ tag: 'list', id: FAVORITES.id }),
      }),
      'screen.about': () => navigation.open({ tag: 'about' }),
      'app.help': () => setOverlay({ tag: 'help', actions }),
      'app.menu': () => setOverlay({ tag: 'menu', actions }),
      'app.palette': () => setOverlay({ tag: 'palette', actions }),
      'app.link': () => setEnteringUrl(true),
      'app.footer': { run: () => setFooter(has => !has), label: hasFooter ? texts.hideFooter : texts.showFooter },
      'app.browse': () => externalPrograms.openBrowser(url),
      ...(signals
        ? {
            'app.copy': () => {
              signals.write(copySequence(url))
              layout.actions.notify(texts.copied(url))
            },
          }
        : {}),
      ...(mouse
        ? {
            'app.mouse': () => {
              mouse.setOn(!mouse.isOn())
              layout.actions.notify(mouse.isOn() ? texts.mouseOn : texts.mouseOff)
            },
          }
        : {}),
      ...(fault || problems.length > 0 ? { 'app.faults': () => setOverlay({ tag: 'faults' }) } : {}),
      ...stopTaskKey(task, tasks),
      'app.undo': layout.actions.undo,
      'app.back': () => {
        if (nowPlaying.failure !== null) nowPlaying.dismiss()
        else if (notice?.isError) layout.actions.dismissNotice()
        else navigation.back()
      },
      ...(navigation.canGoForward ? { 'app.forward': navigation.forward } : {}),
      'app.logout': onLogout,
    },
    { rejectChange: () => rejection },
  )

  const keylessCommands = [
    ...goToCommands({ nav: routes, settings, onOpen: navigation.navigateTo }),
    ...themeCommands([...THEME_NAMES, ...props.customThemes], name => {
      onTheme(name)
      if (isThemeName(name)) layout.actions.setStylesheet(`${name}.css`)
      else layout.actions.notify(texts.themeUntilQuit(name))
    }),
  ]
  const openLink = (text: string) => {
    const target = routeFromUrl(text, serverUrl)
    if (!target) return texts.unknownUrl
    setEnteringUrl(false)
    navigation.navigateTo(target)
    return null
  }

  const pastedLinks = usePastedLinks(serverUrl, openLink)
  const playNext = (id: string, startAt: number | null = null) => {
    // If the page of the current video is open, open the page of the next one as well.
    if (screen.tag === 'video' && screen.id === nowPlaying.playing?.videoId)
      navigation.open({ tag: 'video', id, startAt: null })
    nowPlaying.play(
      { videoId: id, title: '', channel: '' },
      startAt,
      nowPlaying.playing?.target === 'terminal' ? 'terminal' : 'window',
    )
  }

  const isLong = notice?.isError === true && stringWidth(notice.text) > columns - TOAST_MARGIN
  const message = nowPlaying.playing ? null : (nowPlaying.failure ?? (isLong ? notice.text : null))
  const noticeRows = message === null ? [] : wrapText(message, columns - 4).slice(0, NOTICE_ROWS)
  const playingRows = nowPlaying.playing ? nowPlayingHeight(columns) : noticeRows.length
  const height = Math.max(1, rows - TAB_ROWS - (hasFooter || isEnteringUrl ? 1 : 0) - playingRows - banner.height)

  return (
    <>
      {isTooSmall ? null : (
        <Tabs brand={layout.view.brand} tabs={routes.flatMap(navTab)} status={footerStatus(task, isReadonly)} />
      )}
      {isTooSmall ? null : (
        <Box flexDirection="column" height={height + banner.height} flexShrink={0} overflow="hidden">
          {banner.node}
          <TerminalProvider details={overlay.tag === 'none' ? details : { ...details, theme: dimTheme(details.theme) }}>
            <ViewStateContext value={navigation.viewState}>
              <ExternalProgramsContext value={externalPrograms}>
                <CastStartContext value={layout.view.canCast && caster !== undefined && nowPlaying.playing === null}>
                  {closed ? (
                    <StaffOnlyScreen view={closed} onHome={() => navigation.open({ tag: 'home' })} />
                  ) : (
                    <ErrorBoundary routeKey={path} onHome={() => navigation.open({ tag: 'home' })}>
                      <ScreenBody
                        navigation={navigation}
                        footer={layout.view.footer}
                        height={height}
                        playingId={nowPlaying.playing?.videoId ?? null}
                        onPlay={({ id, title, channel }, startAt, target) =>
                          nowPlaying.play({ videoId: id, title, channel: channel.name }, startAt, target)
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
            keylessCommands={keylessCommands}
            fault={fault}
            warnings={problems}
            onOpen={navigation.navigateTo}
            onClose={() => setOverlay({ tag: 'none' })}
          />
          <ConfirmDialog view={pastedLinks.confirmation} actions={pastedLinks} height={height} />
        </Box>
      )}
      {nowPlaying.playing ? (
        <NowPlaying
          key={nowPlaying.playing.id}
          playing={nowPlaying.playing}
          isTooSmall={isTooSmall}
          caster={caster ?? null}
          onStop={nowPlaying.stop}
          onFail={nowPlaying.fail}
          onNext={playNext}
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
      {isTooSmall ? null : isEnteringUrl ? (
        <UrlPrompt
          label={texts.open}
          placeholder={texts.urlPlaceholder}
          onSubmit={openLink}
          onCancel={() => setEnteringUrl(false)}
        />
      ) : (
        <FooterHints notice={message !== null && isLong ? null : notice} isHidden={!hasFooter} />
      )}
    </>
  )
}

function navTab({ label, screen, isCurrent, badge, dot }: NavItem): Tab[] {
  const [key] = tabByScreen[screen.tag] ?? []
  const mark = badge?.text ?? (dot === null ? '' : '!')
  return key === undefined ? [] : [{ key, isCurrent, label: `${label} ${mark}`.trim() }]
}

/** The running task, else `read only` in read-only mode. */
function footerStatus(
  task: { title: string; percent: string; isError: boolean } | undefined,
  isReadonly: boolean,
): string {
  if (!task) return isReadonly ? texts.readOnly : ''
  return `${task.isError ? '! ' : ''}${task.title}${task.percent === '' ? '' : `  ${task.percent}`}`
}
