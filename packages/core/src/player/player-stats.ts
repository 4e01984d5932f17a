interface Size {
  readonly width: number
  readonly height: number
}

/** Technical values of a playback, as the player measures them. Null and empty texts are unknown. */
export interface PlayerStats {
  /** Of the video, in pixels. */
  readonly size: Size | null
  /** In which it is shown, in pixels of the screen. */
  readonly shownSize: Size | null
  /** Names of the codecs; empty if only the streams of the file are known. */
  readonly codecs: readonly string[]
  /** Of video and audio together, in bits per second. */
  readonly bitrate: number | null
  readonly frames: { readonly dropped: number; readonly total: number | null } | null
  /** Seconds from the position to the end of the loaded part. */
  readonly bufferedSeconds: number | null
  readonly connection: 'waiting' | 'loading' | 'idle' | null
  /** `http/1.1`, `h2`, `https`. */
  readonly protocol: string
  /** The decoder of mpv: `no` for software, else the name of the hardware interface. */
  readonly hardwareDecoder: string
}
