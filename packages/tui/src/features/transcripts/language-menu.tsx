import type { TranscriptView } from '@tubecellar/core'
import type { TranscriptActions } from '@tubecellar/core/react'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'

interface LanguageMenuProps {
  readonly view: TranscriptView
  readonly actions: TranscriptActions
  readonly height: number
  readonly onClose: () => void
}

/** The languages of a transcript, and below them the choices for a second one. */
export function LanguageMenu({ view, actions, height, onClose }: LanguageMenuProps) {
  const { tracks, track, secondTrack } = view
  const firsts = tracks.map(({ id, label }) => ({
    id: `first ${id}`,
    label,
    isOn: id === track?.id,
    choose: () => actions.chooseTrack(id),
  }))
  const seconds = [
    {
      id: 'second',
      label: transcriptTexts.noSecondLanguage,
      isOn: secondTrack === null,
      choose: () => actions.chooseSecondTrack(null),
    },
    ...tracks
      .filter(({ id }) => id !== track?.id)
      .map(({ id, label }) => ({
        id: `second ${id}`,
        label: transcriptTexts.asSecondLanguage(label),
        isOn: id === secondTrack?.id,
        choose: () => actions.chooseSecondTrack(id),
      })),
  ]
  const choices = [...firsts, ...seconds]
  return (
    <ChoiceMenu
      title={transcriptTexts.language}
      choices={choices}
      height={height}
      onChoose={id => {
        choices.find(choice => choice.id === id)?.choose()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
