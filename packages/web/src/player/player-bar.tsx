import {
  BookmarkPlus,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  SkipBack,
  SkipForward,
} from 'lucide-react'
import {
  MAX_SPEED,
  MIN_SPEED,
  SPEED_STEP,
  type CastView,
  type ChapterMark,
  type NoteRow,
  type PlaybackView,
  type PlaybackNav,
  type SubtitleStyle,
  type VideoDetailView,
} from '@tubecellar/core'
import { usePosition, type PlaybackActions, type PlaybackStore } from '@tubecellar/core/react'
import { upNextTexts } from '@tubecellar/core/messages/playback'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { CastMenu } from './cast/cast-menu.tsx'
import { ChapterMenu } from './chapter-menu.tsx'
import type { PlayerCommand } from './player-keymap.ts'
import { PlayerButton } from './player-button.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { chapterAt } from './seek-bar-geometry.ts'
import { SeekBar } from './seek-bar.tsx'
import { SubtitleMenu } from './subtitle-menu.tsx'
import { VolumeControl } from './volume-control.tsx'
import styles from './player-bar.module.css'

interface PlayerBarProps {
  store: PlaybackStore
  view: PlaybackView
  video: VideoDetailView
  actions: PlaybackActions
  run: (command: PlayerCommand) => void
  isFull: boolean
  /** Null if there is no theater mode. */
  isTheater: boolean | null
  hasStats: boolean
  nav: PlaybackNav | null
  onToggleAutoplay: (playlistId: string) => void
  cast: CastView | null
  /** Marks on the seek bar; null where the server has no notes, and until they are loaded. */
  notes: readonly NoteRow[] | null
  subtitleStyle: SubtitleStyle
  onSubtitleStyle: (part: Partial<SubtitleStyle>) => void
}

const NO_NOTES: readonly NoteRow[] = []

const speeds = Array.from({ length: (MAX_SPEED - MIN_SPEED) / SPEED_STEP + 1 }, (_, index) => {
  const speed = MIN_SPEED + index * SPEED_STEP
  return { value: speed, label: `${speed}×` }
})

/** The player's controls. They have the same dark colors in every theme. */
export function PlayerBar(props: PlayerBarProps) {
  const { store, view, video, actions, run, isFull, isTheater, nav, cast, notes } = props
  const autoplay = nav && nav.autoplay
  return (
    <div className={styles.bar}>
      <SeekBar store={store} view={view} video={video} notes={notes ?? NO_NOTES} onSeek={actions.seekTo} />
      <div className={styles.row}>
        <PlayerButton
          {...(view.hasEnded
            ? { icon: RotateCcw, label: upNextTexts.replay }
            : view.isPaused
              ? { icon: Play, label: playerTexts.play }
              : { icon: Pause, label: playerTexts.pause })}
          shortcut="p"
          isFilled={!view.hasEnded}
          onClick={actions.toggle}
        />
        {nav && <NavButtons nav={nav} run={run} />}
        <VolumeControl
          volume={view.volume}
          isMuted={view.isMuted}
          onVolume={actions.setVolume}
          onMute={() => run({ type: 'mute' })}
        />
        <span className={styles.time}>
          <PositionText store={store} />
          {view.durationText !== '' && <span> / {view.durationText}</span>}
        </span>
        <CurrentChapter store={store} chapters={video.chapters} />
        <span className={styles.spacer} />
        {autoplay && (
          <button
            type="button"
            role="switch"
            className={styles.autoplay}
            aria-checked={autoplay.isOn}
            title={playerTexts.autoplayIn(autoplay.playlistName)}
            onClick={() => props.onToggleAutoplay(autoplay.playlistId)}
          >
            {playerTexts.autoplay}
          </button>
        )}
        {video.chapters.length > 0 && (
          <span className={styles.hiddenOnPhone}>
            <ChapterMenu chapters={video.chapters} store={store} onSeek={actions.seekTo} />
          </span>
        )}
        <PlayerMenu
          label={playerTexts.speed(view.speed)}
          trigger={`${view.speed}×`}
          choices={speeds}
          current={view.speed}
          onChoose={actions.setSpeed}
          groups={[
            {
              label: playerTexts.playback,
              items: [{ label: playerTexts.stats, isCurrent: props.hasStats, onSelect: () => run({ type: 'stats' }) }],
            },
          ]}
        />
        {video.subtitles.length > 0 && (
          <SubtitleMenu
            tracks={video.subtitles}
            current={view.subtitleIndex}
            onChoose={actions.setSubtitle}
            subtitleStyle={props.subtitleStyle}
            onStyleChange={props.onSubtitleStyle}
          />
        )}
        {notes && (
          <span className={styles.hiddenOnPhone}>
            <PlayerButton
              icon={BookmarkPlus}
              label={playerTexts.addNote}
              shortcut="b"
              onClick={() => run({ type: 'note' })}
            />
          </span>
        )}
        {cast && <CastMenu view={cast} actions={actions} />}
        {view.capabilities.pictureInPicture && (
          <span className={styles.hiddenOnPhone}>
            <PlayerButton
              icon={PictureInPicture2}
              label={playerTexts.pictureInPicture}
              shortcut="i"
              onClick={() => run({ type: 'pictureInPicture' })}
            />
          </span>
        )}
        {isTheater !== null && (
          <span className={styles.wide}>
            <PlayerButton
              icon={RectangleHorizontal}
              label={playerTexts.theaterMode}
              shortcut="t"
              isPressed={isTheater}
              onClick={() => run({ type: 'theater' })}
            />
          </span>
        )}
        <PlayerButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? playerTexts.exitFullScreen : playerTexts.fullScreen}
          shortcut="f"
          onClick={() => run({ type: 'fullscreen' })}
        />
      </div>
    </div>
  )
}

function PositionText({ store }: { store: PlaybackStore }) {
  return usePosition(store, at => at?.text ?? '')
}

function CurrentChapter({ store, chapters }: { store: PlaybackStore; chapters: readonly ChapterMark[] }) {
  const title = usePosition(store, at => chapterAt(chapters, at?.position ?? 0)?.title)
  return title ? <span className={styles.chapter}>{title}</span> : null
}

function NavButtons({ nav, run }: { nav: PlaybackNav; run: (command: PlayerCommand) => void }) {
  const { previous, next } = nav
  return (
    <>
      {previous && (
        <span className={styles.hiddenOnPhone}>
          <PlayerButton
            icon={SkipBack}
            label={playerTexts.previous(previous.title)}
            shortcut="Shift+P"
            onClick={() => run({ type: 'previousVideo' })}
          />
        </span>
      )}
      {next && (
        <PlayerButton
          icon={SkipForward}
          label={playerTexts.next(next.title)}
          shortcut="Shift+N"
          onClick={() => run({ type: 'nextVideo' })}
        />
      )}
    </>
  )
}
