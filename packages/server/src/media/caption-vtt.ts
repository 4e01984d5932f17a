import { formatCueTime, type Cue } from '@tubecellar/core/format'

export {
  decodeEntities,
  formatCueTime as formatTime,
  parseCueTime as parseTime,
  parseVtt,
} from '@tubecellar/core/format'

/** Cues as WebVTT (W3C). Hours do not wrap at a day. */
export function writeVtt(cues: readonly Cue[], lang: string): string {
  const blocks = cues.map(
    ({ startMs, endMs, line }, index) =>
      `${index + 1}\n${formatCueTime(startMs)} --> ${formatCueTime(endMs)}\n${escape(line)}\n`,
  )
  return ['WEBVTT', 'Kind: captions', `Language: ${lang.replace(/[\r\n]|-->/g, '')}`, '', ...blocks].join('\n')
}

/** A blank line would end the cue; so would an arrow, except for the escaped `>`. */
function escape(line: string): string {
  return line
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .split('\n')
    .map(part => part.trim())
    .filter((part, index, all) => part !== '' || index === 0 || index === all.length - 1)
    .join('\n')
}
