import { playerTexts } from '@tubecellar/core/messages/web/player'

/** Enters or leaves picture-in-picture. */
export function togglePictureInPicture(video: HTMLVideoElement | null, onFailed: (text: string) => void): void {
  const change = document.pictureInPictureElement ? document.exitPictureInPicture() : video?.requestPictureInPicture()
  change?.catch(() => onFailed(playerTexts.noPictureInPicture))
}
