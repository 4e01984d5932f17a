import { createContext, type ComponentType } from 'react'

/**
 * The dialog that a card opens to add its video to playlists; null if the user lacks permission. The app provides it, because lists know no
 * feature.
 */
export const AddToPlaylistContext = createContext<ComponentType<{ videoId: string; onClose: () => void }> | null>(null)
