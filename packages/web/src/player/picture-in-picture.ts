/** Puts the video into its own small window, or back. */
export function togglePictureInPicture(video: HTMLVideoElement | null, onFailed: (text: string) => void): void {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture()
  change?.catch(() => onFailed('Picture in picture is not available'))
}

/** Not every browser has it. */
export function hasPictureInPicture(): boolean {
  return document.pictureInPictureEnabled
}
