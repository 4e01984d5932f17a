import { stableId } from './item.ts'
import type { ChannelKey, Fault, Item, Look, Media, Tab } from './item.ts'
import type { ItemLanguage } from './languages.ts'
import type { SceneName } from './scenes.ts'

/** slug, scene, seconds, day of upload, title, special properties */
type Row = [
  string,
  SceneName,
  number,
  string,
  string,
  { media?: Media; look?: Look; fault?: Fault; special?: Item['special']; language?: ItemLanguage }?,
]

const rows = (channel: ChannelKey, tab: Tab, table: Row[]): Item[] =>
  table.map(([slug, scene, seconds, day, title, special = {}], index) => ({
    id: stableId('', slug, 11),
    channel,
    tab,
    title,
    language: special.language ?? 'en',
    scene,
    look: special.look ?? 'plain',
    seconds,
    uploaded: Date.parse(`${day}T16:00:00Z`) / 1000 + index * 97,
    media: special.media ?? 'standard',
    fault: special.fault ?? null,
    special: special.special ?? null,
  }))

/** Every stored video, one line each; the entries of the big channel are computed (big-channel.ts). */
// prettier-ignore
export const catalog: Item[] = [
  ...rows('north', 'videos', [
    ['keepers-log', 'lighthouse', 75, '2026-11-12', "The last keeper's log: forty nights on Skerrow Light", { media: 'hd' }],
    ['night-line-11', 'tram', 60, '2026-11-11', 'Night shift on line 11, in the rain', { media: 'rich' }],
    ['hut-six', 'cabin', 48, '2026-11-07', 'Three days snowed in at Hut Six'],
    ['valley-line', 'viaduct', 180, '2026-11-02', 'Riding the valley line end to end: cab view in autumn'],
    ['harbour-freezes', 'lighthouse', 40, '2026-10-29', 'The hour the harbour freezes', { look: 'dusk' }],
    ['deer-path', 'forest', 36, '2026-10-21', 'One morning on the deer path'],
  ]),
  ...rows('north', 'shorts', [
    ['lamp-turn', 'lighthouse', 20, '2026-11-14', 'One turn of the lamp'],
    ['fox-bell', 'tram', 22, '2026-11-09', 'He rings the bell for a fox'],
    ['first-snow', 'cabin', 24, '2026-10-30', 'First snow on the roof'],
  ]),
  ...rows('north', 'streams', [
    ['harbour-watch', 'lighthouse', 90, '2026-11-15', 'Harbour watch from the pier: storm evening', { media: 'rich', look: 'close' }],
    ['reef-camera', 'reef', 64, '2026-11-05', 'Reef camera: counting fish badly, then well'],
  ]),
  ...rows('sky', 'videos', [
    ['six-hours', 'stars', 66, '2026-11-20', 'Six hours of sky in six minutes, with the maths', { media: 'rich' }],
    ['ringing-edge', 'scope', 52, '2026-11-19', 'What the ringing on this edge is telling you'],
    ['river-moved', 'river', 58, '2026-11-16', 'How a river moved four kilometers overnight'],
    ['eleven-sounds', 'synth', 44, '2026-11-17', 'One oscillator, eleven sounds: a patch from scratch', { media: 'vp9' }],
    ['boring-databases', 'talk', 70, '2026-11-10', 'Boring databases: Protocol Garden 2026, day two'],
    ['trade-winds', 'lecture', 41, '2026-11-06', 'It was never about spices: trade winds, part 1'],
    ['owls', 'stars', 45, '2026-10-25', 'Field recording: owls below the dome', { media: 'audio', look: 'dusk' }],
  ]),
  ...rows('sky', 'shorts', [
    ['red-lamp', 'stars', 21, '2026-11-18', 'Why the lamp is red'],
    ['bad-schematic', 'scope', 26, '2026-10-30', 'Reading a bad schematic'],
    ['filter-lie', 'synth', 28, '2026-10-31', 'What a filter does to a lie'],
  ]),
  ...rows('sky', 'streams', [
    ['eclipse', 'stars', 84, '2026-11-08', 'Partial eclipse from the north field', { look: 'close' }],
    ['open-bench', 'scope', 62, '2026-10-27', 'Open bench: bring a broken radio', { look: 'close' }],
  ]),
  ...rows('crumb', 'videos', [
    ['loaf-opens', 'bread', 54, '2026-11-19', 'Why your loaf opens sideways, and how to stop it', { media: 'rich' }],
    ['jointer-plane', 'bench', 57, '2026-11-18', 'Restoring a jointer plane nobody wanted'],
    ['two-litre-crock', 'clay', 49, '2026-11-13', 'Throwing a two-litre crock without a template'],
    ['true-by-ear', 'wheel', 38, '2026-11-08', 'Truing a wheel by ear'],
    ['wood-type', 'press', 43, '2026-11-05', 'Setting a poster in wood type, day 9'],
    ['one-night-flower', 'glasshouse', 33, '2026-11-04', 'The flower that opens for one night'],
    ['rye-nine-days', 'bread', 46, '2026-11-01', 'A rye loaf that keeps for nine days', { look: 'close' }],
  ]),
  ...rows('crumb', 'shorts', [
    ['one-cut', 'bread', 20, '2026-11-17', 'The one cut that matters'],
    ['two-spokes', 'wheel', 25, '2026-10-28', 'Two spokes, one mistake'],
    ['ash-glaze', 'clay', 23, '2026-10-27', 'Glazing with ash'],
  ]),
  ...rows('crumb', 'streams', [
    ['bake-along', 'bread', 88, '2026-11-14', 'Saturday bake-along: questions and crusts', { look: 'dusk' }],
    ['open-kiln', 'clay', 59, '2026-10-24', 'Opening the kiln together', { look: 'dusk' }],
  ]),
  ...rows('loose', 'videos', [
    ['gone', 'scope', 20, '2026-09-30', 'Removed by its uploader', { fault: 'removed' }],
    ['hidden', 'scope', 20, '2026-09-29', 'A private video', { fault: 'private' }],
    ['members', 'scope', 20, '2026-09-28', 'For members only', { fault: 'members' }],
    ['robot', 'scope', 20, '2026-09-27', 'Are you a robot?', { fault: 'bot-check' }],
    ['grown-up', 'scope', 20, '2026-09-26', 'Only after midnight', { fault: 'age' }],
    ['abroad', 'river', 20, '2026-09-25', 'Not in your country', { fault: 'geo' }],
    ['too-many', 'scope', 20, '2026-09-24', 'Too many requests', { fault: 'rate-limit' }],
    ['premiere', 'lighthouse', 20, '2026-09-23', 'A premiere that has not begun', { fault: 'upcoming' }],
    ['on-air', 'reef', 20, '2026-09-22', 'On air, and no end in sight', { fault: 'live' }],
    ['moved', 'river', 20, '2026-09-21', 'This address leads elsewhere', { fault: 'redirect' }],
    ['locked-media', 'scope', 20, '2026-09-20', 'The page opens, the file does not', { fault: 'forbidden-media' }],
    ['flaky', 'tram', 30, '2026-09-19', 'A line that drops three times', { fault: 'flaky-media' }],
    ['unsteady', 'tram', 30, '2026-09-18', 'A line that drops a dozen times', { fault: 'unsteady-media' }],
    ['half', 'forest', 30, '2026-09-17', 'A file that never arrives whole', { fault: 'truncated-media' }],
    ['stump', 'forest', 30, '2026-09-16', 'A file that ends too early', { fault: 'short-file' }],
    ['attic-reel', 'viaduct', 60, '2026-09-15', 'A reel from the attic, grain and all', { fault: 'slow-media', media: 'grain' }],
    ['no-picture', 'cabin', 24, '2026-09-14', 'The thumbnail is missing', { fault: 'broken-thumbnail' }],
    ['no-words', 'lecture', 24, '2026-09-13', 'The subtitles are empty', { fault: 'empty-subtitles' }],
    ['odd', 'glasshouse', 24, '2026-09-12', 'Half of the facts are missing <b>here</b> & "there" \u202e👻', { fault: 'odd-shape' }],
  ]),
  ...rows('drift', 'videos', [
    ['long-take', 'viaduct', 960, '2026-08-30', 'Sixteen minutes in one take', { media: 'long' }],
    ['marked-up', 'press', 30, '2026-08-29', 'Captions with <b> & "quotes"', { special: 'captions' }],
    ['much-said', 'talk', 20, '2026-08-28', 'Sixty thousand comments', { special: 'comments' }],
    ['second-voice', 'lecture', 24, '2026-08-27', 'The dub is offered before the original', { fault: 'dubbed-audio', media: 'rich' }],
    ['small-picture', 'reef', 24, '2026-08-26', 'Only 360p today', { fault: 'low-quality' }],
    ['silent-words', 'lecture', 24, '2026-08-25', 'Subtitles need a token', { fault: 'subtitles-po-token' }],
    ['words-later', 'lecture', 24, '2026-08-24', 'Subtitles are limited', { fault: 'subtitles-limited' }],
    ['server-streams', 'synth', 20, '2026-08-23', 'Only streams that yt-dlp cannot read', { fault: 'sabr' }],
    ['unsolved', 'scope', 20, '2026-08-22', 'A challenge without an answer', { fault: 'challenge' }],
    ['no-token', 'scope', 20, '2026-08-21', 'Every format needs a token', { fault: 'po-token' }],
    ['reload', 'scope', 20, '2026-08-20', 'The page needs to be reloaded', { fault: 'client-refused' }],
    ['session', 'scope', 20, '2026-08-19', 'The session has seen too much', { fault: 'session-limit' }],
    ['locked', 'scope', 20, '2026-08-18', 'Copy-protected', { fault: 'drm' }],
    ['rotated', 'scope', 20, '2026-08-17', 'For members whose cookies are still valid', { fault: 'cookies-rotated' }],
    ['just-ended', 'reef', 20, '2026-08-16', 'The stream has just ended', { fault: 'post-live' }],
  ]),
  ...rows('shores', 'videos', [
    ['zh-lighthouse', 'lighthouse', 24, '2026-07-30', '北方的灯塔和夜晚的海', { language: 'zh-Hans' }],
    ['ja-tower', 'tram', 24, '2026-07-29', '東京タワーの夜景', { language: 'ja' }],
    ['th-lighthouse', 'lighthouse', 24, '2026-07-28', 'ประภาคารยามค่ำคืน', { language: 'th', look: 'dusk' }],
    ['el-lighthouse', 'lighthouse', 24, '2026-07-27', 'Ο φάρος του βορρά', { language: 'el', look: 'close' }],
  ]),
]
