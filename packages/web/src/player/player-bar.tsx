import { Captions, Maximize, Minimize, Pause, PictureInPicture2, Play, RectangleHorizontal } from 'lucide-react'
import { SPEED_MAX, SPEED_MIN, SPEED_STEP, type PlaybackView, type VideoDetailView } from '@tubecellar/core'
import type { PlaybackActions } from '@tubecellar/core/react'
import type { PlayerCommand } from './keymap.ts'
import { hasPictureInPicture } from './picture-in-picture.ts'
import { PlayerButton } from './player-button.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { chapterAt } from './seek-bar-geometry.ts'
import { SeekBar } from './seek-bar.tsx'
import { VolumeControl } from './volume-control.tsx'
import styles from './player-bar.module.css'

interface PlayerBarProps {
  view: PlaybackView
  video: VideoDetailView
  actions: PlaybackActions
  run: (command: PlayerCommand) => void
  onSpeed: (speed: number) => void
  isFull: boolean
  /** Null where there is no theatre. */
  isTheatre: boolean | null
}

const speeds = Array.from({ length: (SPEED_MAX - SPEED_MIN) / SPEED_STEP + 1 }, (_, index) => {
  const speed = SPEED_MIN + index * SPEED_STEP
  return { value: speed, label: `${speed}×` }
})

/** The player's controls. The same dark chrome in every theme. */
export function PlayerBar({ view, video, actions, run, onSpeed, isFull, isTheatre }: PlayerBarProps) {
  const subtitles = video.subtitles.map(({ label }, index) => ({ value: index, label }))
  const chapter = chapterAt(video.chapters, view.position)
  return (
    <div className={styles.bar}>
      <SeekBar view={view} video={video} onSeek={actions.seekTo} />
      <div className={styles.row}>
        <PlayerButton
          icon={view.isPaused ? Play : Pause}
          label={view.isPaused ? 'Play' : 'Pause'}
          shortcut="p"
          isFilled
          onClick={actions.toggle}
        />
        <VolumeControl
          volume={view.volume}
          isMuted={view.isMuted}
          onVolume={actions.setVolume}
          onMute={() => run({ type: 'mute' })}
        />
        <span className={styles.time}>
          {view.positionText}
          {view.durationText !== '' && <span> / {view.durationText}</span>}
        </span>
        {chapter && <span className={styles.chapter}>{chapter.title}</span>}
        <span className={styles.space} />
        <PlayerMenu label="Speed" trigger={`${view.speed}×`} choices={speeds} current={view.speed} onChoose={onSpeed} />
        {subtitles.length > 0 && (
          <PlayerMenu
            label="Subtitles"
            trigger={<Captions aria-hidden />}
            choices={[{ value: null, label: 'Off' }, ...subtitles]}
            current={view.subtitleIndex}
            onChoose={actions.setSubtitle}
          />
        )}
        {hasPictureInPicture() && (
          <PlayerButton
            icon={PictureInPicture2}
            label="Picture in picture"
            shortcut="i"
            onClick={() => run({ type: 'pictureInPicture' })}
          />
        )}
        {isTheatre !== null && (
          <span className={styles.wide}>
            <PlayerButton
              icon={RectangleHorizontal}
              label="Theatre"
              shortcut="t"
              isPressed={isTheatre}
              onClick={() => run({ type: 'theatre' })}
            />
          </span>
        )}
        <PlayerButton
          icon={isFull ? Minimize : Maximize}
          label={isFull ? 'Exit full screen' : 'Full screen'}
          shortcut="f"
          onClick={() => run({ type: 'fullscreen' })}
        />
      </div>
    </div>
  )
}
