import { Tv } from 'lucide-react'
import type { DownloadChannelsView } from '@tubecellar/core'
import { Select } from './select.tsx'

/** What a browser's own list has for "none chosen". */
const ALL = ''

interface ChannelFilterProps {
  view: DownloadChannelsView
  /** Null is all of them. */
  onChoose: (id: string | null) => void
}

/** Narrows the queue to one channel. The chosen one is always there, so that it can be left. */
export function ChannelFilter({ view, onChoose }: ChannelFilterProps) {
  const { label, current, currentLabel } = view
  const isListed = view.choices.some(({ id }) => id === current)
  const choices = [...view.choices, ...(isListed ? [] : [{ id: current, label: currentLabel }])]
  return (
    <Select
      label={label}
      icon={Tv}
      value={current ?? ALL}
      choices={choices.map(choice => ({ value: choice.id ?? ALL, label: choice.label }))}
      onChoose={value => onChoose(value === ALL ? null : value)}
    />
  )
}
