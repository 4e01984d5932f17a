import { linkFileText } from '@tubecellar/core'

/** Larger files are not read. */
const MAX_FILE_BYTES = 1024 * 1024

/** The text that was dropped, and that of dropped files. Reads `data` before it returns, because it is empty after the event. */
export async function droppedText(data: DataTransfer): Promise<string> {
  const text = uriListText(data.getData('text/uri-list')) || data.getData('text/plain')
  const files = [...data.files]
  // The image of a dragged link.
  if (text !== '' && !files.some(isLinkFile)) return text
  return [text, ...(await Promise.all(files.map(fileText)))].join('\n')
}

/** Without comments. */
const uriListText = (list: string) => list.replaceAll(/^#.*$/gm, '').trim()

const isLinkFile = ({ name, size }: File) => /\.(?:url|txt)$/i.test(name) && size <= MAX_FILE_BYTES

/** The name of a file that cannot be read stands for its text, so that it is named as something other than a link. */
async function fileText(file: File): Promise<string> {
  return isLinkFile(file) ? linkFileText(file.name, await file.text()) : file.name
}
