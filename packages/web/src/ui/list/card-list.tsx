import { lazy, Suspense, type ReactNode } from 'react'
import type { VideoCard, VideoListPage } from '@tubecellar/core'
import { Skeleton } from '../feedback/skeleton.tsx'
import { PHONE, useMediaQuery } from '../use-media-query.ts'
import { CardGrid } from './card-grid.tsx'
import { CardRows } from './card-rows.tsx'

const CardTable = lazy(async () => ({ default: (await import('./card-table.tsx')).CardTable }))

interface CardListProps {
  label: string
  list: VideoListPage
  /** Null shows rows. */
  columns: number | null
  /** Additional actions of a card. */
  renderExtra?: ((card: VideoCard) => ReactNode) | undefined
}

/** Videos as a grid, list or table. */
export function CardList({ label, list, columns, renderExtra }: CardListProps) {
  const isPhone = useMediaQuery(PHONE)
  if (list.table && !isPhone)
    return (
      <Suspense fallback={<Skeleton shape="rows" count={list.rows.length} />}>
        <CardTable table={list.table} cards={list.rows} label={label} />
      </Suspense>
    )
  if (columns !== null) return <CardGrid cards={list.rows} columns={columns} renderExtra={renderExtra} />
  return <CardRows cards={list.rows} renderExtra={renderExtra} />
}
