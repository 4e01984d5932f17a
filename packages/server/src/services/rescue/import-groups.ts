import { extname } from 'node:path'
import type { Info } from '../../tools/info-json.ts'
import { isYoutubeId, videoIdOf } from '../video-id.ts'

const MEDIA = new Set(['.mp4', '.mkv', '.webm', '.m4v'])
const PICTURES = ['.jpg', '.jpeg', '.png', '.webp']

/** A media file of the import folder with what lies beside it under the same name. */
export interface ImportGroup {
  media: string
  /** The name of the media file without its ending. */
  stem: string
  infoFile: string | undefined
  picture: string | undefined
  subtitles: Array<{ name: string; lang: string }>
}

/** Files without a media file of their name belong to nothing and stay where they are. */
export function importGroups(names: readonly string[]): ImportGroup[] {
  const all = new Map(names.map(name => [withLowEnding(name), name]))
  const named = (wanted: readonly string[]) => wanted.map(name => all.get(name)).find(name => name !== undefined)
  return [...names]
    .filter(name => MEDIA.has(extname(name).toLowerCase()))
    .sort()
    .map(media => {
      const stem = media.slice(0, -extname(media).length)
      return {
        media,
        stem,
        infoFile: named([`${stem}.info.json`, `${stem}.json`]),
        picture: named(PICTURES.map(ending => stem + ending)),
        subtitles: names
          .filter(name => name.startsWith(`${stem}.`) && /\.(vtt|srt)$/i.test(name))
          .map(name => ({ name, lang: name.slice(stem.length + 1, -'.vtt'.length) || 'und' }))
          .filter(({ lang }) => /^[-A-Za-z0-9]{2,20}$/.test(lang)),
      }
    })
}

/** Cameras and old systems shout: `.JPG`. */
const withLowEnding = (name: string) => name.replace(/(\.info)?\.\w+$/i, ending => ending.toLowerCase())

export type MatchedId = { tag: 'matched'; id: string; by: string } | { tag: 'unmatched'; reason: string }

/** Only what somebody meant as an id is one: in brackets at the end of the name, the whole name, or in the info JSON. */
export function matchId(stem: string, info: Info | undefined): MatchedId {
  const bracketed = /\[([-\w]{11})\]$/.exec(stem)?.[1]
  const named = bracketed ?? (isYoutubeId(stem) ? stem : undefined)
  const told = info && (videoIdOf(info) ?? (info.id && isYoutubeId(info.id) ? info.id : undefined))
  if (named !== undefined && told !== undefined && named !== told)
    return { tag: 'unmatched', reason: `its name says ${named}, its info JSON says ${told}` }
  if (told !== undefined) return { tag: 'matched', id: told, by: 'its info JSON' }
  if (named !== undefined) return { tag: 'matched', id: named, by: bracketed ? 'the brackets in its name' : 'its name' }
  return { tag: 'unmatched', reason: 'it has no id. Name it "Title [id]", or put its info JSON beside it' }
}
