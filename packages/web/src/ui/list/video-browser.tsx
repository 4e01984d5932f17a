import type { ComponentProps } from 'react'
import type { VideoCard, VideoColumn, SortKey } from '@tubecellar/core'
import { Browser } from './browser.tsx'
import { CardList } from './card-list.tsx'
import { VideoSelection } from './video-selection.tsx'

type VideoBrowserProps = Omit<
  ComponentProps<typeof Browser<VideoCard, VideoColumn, SortKey>>,
  'controls' | 'children'
> &
  Pick<ComponentProps<typeof CardList>, 'renderExtra'> &
  Pick<ComponentProps<typeof VideoSelection>, 'removal'>

/** A list of videos of which several can be selected and changed together. */
export function VideoBrowser({ renderExtra, removal, ...props }: VideoBrowserProps) {
  const { label, view } = props
  return (
    <VideoSelection rows={view.list.tag === 'ready' ? view.list.value.rows : []} removal={removal}>
      {bar => (
        <Browser {...props} {...(bar !== null && { controls: bar })}>
          {(page, columns) => <CardList label={label} list={page} columns={columns} renderExtra={renderExtra} />}
        </Browser>
      )}
    </VideoSelection>
  )
}
