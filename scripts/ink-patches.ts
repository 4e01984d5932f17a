import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

/**
 * All changes to Ink and to the packages that it draws with. The bundle (esbuild) and the unit tests (vitest) load the changed
 * files, so golden frames are drawn by the code that is shipped. Ink 8 computes each frame from the beginning, and rewrites a
 * changed row from its first change on. docs/adr/0012-caching-between-frames.md contains the measurements.
 *
 * After an update of a package: remove the changes that it made unnecessary, adapt the others, and set `version`. A missing
 * text or file fails the build, a different version fails the test next to this file.
 */
export interface InkPatch {
  readonly packageName: string
  /** The installed version that was checked. */
  readonly version: string
  /** Path in the package. */
  readonly file: string
  readonly reason: string
  /** Text of the package, which occurs once, and its replacement. */
  readonly changes: readonly (readonly [from: string, to: string])[]
  /** Code that the replacements call. */
  readonly appended: string
}

/** Limits of the caches: several screens of text, and the thumbnails of one. */
const MAX_TEXTS = 2048
const MAX_CHARACTERS = 200_000
const MAX_CELLS = 16_000

const terminalModule = (name: string) =>
  fileURLToPath(new URL(`../packages/tui/src/terminal/${name}.ts`, import.meta.url))

export const INK_PATCHES: readonly InkPatch[] = [
  {
    packageName: 'ink',
    version: '8.0.0',
    file: 'build/output.js',
    reason:
      'Keeps the caches of parsed texts for the next frame, parses common texts faster, and does not join unchanged rows again.',
    changes: [
      [
        "import stringWidth from 'string-width';",
        `import stringWidth from 'string-width';
import { parseCells } from '${terminalModule('parse-cells')}';`,
      ],
      ['cached = styledCharsFromTokens(', 'cached = parseCells(line) ?? styledCharsFromTokens('],
      ['caches = new OutputCaches();', 'caches = limitedCaches();'],
      [
        `const characterLines = [[]];
        for (const character of this.caches.getStyledChars(text)) {
            if (character.value === '\\n') {
                characterLines.push([]);
            }
            else {
                characterLines.at(-1).push(character);
            }
        }
        let lines = characterLines.map(line => styledCharsToString(line));`,
        'let lines = cachedLines(text, this.caches);',
      ],
      [
        `const row = [];
            for (let x = 0; x < this.width; x++) {
                row.push({
                    type: 'char',
                    value: ' ',
                    fullWidth: false,
                    styles: [],
                });
            }`,
        'const row = new Array(this.width).fill(BLANK_CELL);',
      ],
      [
        'if (from >= to) {',
        `if (from === 0 && to === this.caches.getStringWidth(line)) return line;
        if (from >= to) {`,
      ],
      ['.map(line => {\n            // See', '.map((line, y) => joinedRow(line, y, () => {\n            // See'],
      [
        'return styledCharsToString(lineWithoutEmptyItems).trimEnd();\n        })',
        'return styledCharsToString(lineWithoutEmptyItems).trimEnd();\n        }))',
      ],
    ],
    appended: `
let caches = new OutputCaches();
let linesOfTexts = new Map();
function limitedCaches() {
  let cells = 0;
  for (const characters of caches.styledChars.values()) cells += characters.length;
  const texts = Math.max(caches.styledChars.size, caches.widths.size, caches.blockWidths.size);
  if (texts > ${MAX_TEXTS} || cells > ${MAX_CELLS}) {
    caches = new OutputCaches();
    linesOfTexts = new Map();
  }
  return caches;
}
function cachedLines(text, caches) {
  let lines = linesOfTexts.get(text);
  if (lines !== undefined) return lines;
  const characterLines = [[]];
  for (const character of caches.getStyledChars(text)) {
    if (character.value === '\\n') characterLines.push([]);
    else characterLines.at(-1).push(character);
  }
  lines = characterLines.map(line => styledCharsToString(line));
  linesOfTexts.set(text, lines);
  return lines;
}
// Ink replaces the cells of a row and never changes them.
const BLANK_CELL = Object.freeze({ type: 'char', value: ' ', fullWidth: false, styles: Object.freeze([]) });
export const rows = [];
function joinedRow(cells, y, join) {
  const known = rows[y];
  if (known !== undefined && known.cells.length === cells.length && known.cells.every((cell, x) => cell === cells[x])) return known.text;
  const text = join();
  rows[y] = { cells, text };
  return text;
}
`,
  },
  {
    packageName: 'ink',
    version: '8.0.0',
    file: 'build/log-update.js',
    reason: 'Writes only the changed cells of a frame that fills the screen. See docs/adr/0014-terminal-output.md.',
    changes: [
      [
        "import lineUpdate from './line-update.js';",
        `import lineUpdate from './line-update.js';
import { rows as drawnRows } from './output.js';
import { frameUpdate, wholeFrame } from '${terminalModule('frame-update')}';`,
      ],
      [
        "const hasTrailingNewline = text.endsWith('\\n');\n        // We aggregate",
        `const isWholeScreen = areColumnsUnchanged && !wasCursorShown && activeCursor === undefined &&
            visibleCount === stream.rows && nextLines.length === stream.rows && previousLines.length === stream.rows;
        if (isWholeScreen) {
            const rows = withCells(nextLines);
            // The rows of an earlier frame are only known to be in place if it was written here: a terminal that changes its size moves them.
            stream.write(placedLines === previousLines
                ? frameUpdate(withCells(previousLines, shownRows), rows, (before, after) => lineUpdate(before, after, stream.columns))
                : wholeFrame(nextLines));
            shownRows = rows;
            placedLines = nextLines;
            previousCursorPosition = undefined;
            previousOutput = text;
            previousLines = nextLines;
            return true;
        }
        const hasTrailingNewline = text.endsWith('\\n');
        // We aggregate`,
      ],
    ],
    appended: `
let shownRows = [];
let placedLines;
const withCells = (lines, rows = drawnRows) => lines.map((text, y) => ({ text, cells: rows[y]?.text === text ? rows[y].cells : null }));
`,
  },
  {
    packageName: 'ink',
    version: '8.0.0',
    file: 'build/sanitize-ansi.js',
    reason: 'Caches the result for each text. It is computed for every text of every frame.',
    changes: [['export default sanitizeAnsi;', cachedExport('sanitized', 'sanitizeAnsi', '')]],
    appended: '',
  },
  {
    packageName: 'string-width',
    version: '8.3.0',
    file: 'index.js',
    reason:
      'Caches the width of each text, does not segment common texts, and compiles the expression for emoji (15 ms) on demand.',
    changes: [
      [
        "import stripAnsi from 'strip-ansi';",
        `import stripAnsi from 'strip-ansi';
import { isNarrow } from '${terminalModule('narrow-text')}';`,
      ],
      ['export default function stringWidth(', 'function measuredWidth('],
      ['const rgiEmojiRegex = /^\\p{RGI_Emoji}$/v;', 'let rgiEmojiRegex;'],
      ['rgiEmojiRegex.test(', "(rgiEmojiRegex ??= new RegExp('^\\\\p{RGI_Emoji}$', 'v')).test("],
      ['/^[\\u0020-\\u007E]*$/.test(string)', 'ambiguousIsNarrow && isNarrow(string)'],
    ],
    appended: cachedExport('stringWidth', 'measuredWidth', 'if (isNarrow(text)) return text.length;'),
  },
  {
    packageName: 'yoga-layout',
    version: '3.2.1',
    file: 'dist/binaries/yoga-wasm-base64-esm.js',
    reason:
      'Decodes the WebAssembly of the file itself. `fetch` loads the HTTP client of Node: 50 ms before the first frame, and 25 MB.',
    changes: [['return w||"function"!=typeof fetch?Promise.resolve()', 'return true?Promise.resolve()']],
    appended: '',
  },
]

/** Packages that the tests must not load without the plugin: those with changes, and those that import them. */
export const PATCHED_PACKAGES =
  /\/node_modules\/(ink|ink-testing-library|ink-text-input|string-width|yoga-layout|cli-truncate|slice-ansi|widest-line|wrap-ansi)\//

/** For the bundle. A changed file that is not part of it fails the build. */
export function patchedInkForBundle(): EsbuildPlugin {
  return {
    name: 'patched-ink',
    setup(build) {
      const applied = new Set<InkPatch>()
      for (const patch of INK_PATCHES) {
        build.onLoad({ filter: fileFilter(patch) }, async ({ path }) => {
          applied.add(patch)
          return { contents: patchSource(patch, path, await readFile(path, 'utf8')), loader: 'js' }
        })
      }
      build.onEnd(({ errors }) => {
        const missing = INK_PATCHES.filter(patch => !applied.has(patch))
        if (errors.length > 0 || missing.length === 0) return
        const files = missing.map(({ packageName, file }) => `${packageName}/${file}`).join(', ')
        return { errors: [{ text: `The bundle does not contain ${files}: see scripts/ink-patches.ts` }] }
      })
    },
  }
}

/** For vitest. */
export function patchedInk(): VitePlugin {
  return {
    name: 'patched-ink',
    enforce: 'pre',
    async load(id) {
      if (!PATCHED_PACKAGES.test(id)) return null
      const source = await readFile(id, 'utf8')
      const patch = INK_PATCHES.find(each => fileFilter(each).test(id))
      // The sources that the source maps name are not in the packages.
      const code = (patch ? patchSource(patch, id, source) : source).replace(/^\/\/# sourceMappingURL=.*$/m, '')
      return { code, map: null }
    },
  }
}

function patchSource({ changes, appended }: InkPatch, path: string, source: string): string {
  // The CommonJS string-width of cli-table3 is only used for the tables of commands.
  if (source.includes('module.exports')) return source
  const patched = changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${path} has changed: see scripts/ink-patches.ts for "${from}"`)
    return text.replace(from, () => to)
  }, source)
  return patched + appended
}

function fileFilter({ packageName, file }: InkPatch): RegExp {
  return new RegExp(`/node_modules/${packageName}/${file.replaceAll('.', '\\.')}$`)
}

/** Source of a default export that caches the results of `inner` for texts. */
function cachedExport(name: string, inner: string, shortcut: string): string {
  return `
const known = new Map();
let characters = 0;
export default function ${name}(text, options) {
  if (typeof text !== 'string' || options !== undefined) return ${inner}(text, options);
  ${shortcut}
  let result = known.get(text);
  if (result !== undefined) return result;
  result = ${inner}(text);
  characters += text.length;
  if (known.size >= ${MAX_TEXTS} || characters > ${MAX_CHARACTERS}) {
    known.clear();
    characters = text.length;
  }
  known.set(text, result);
  return result;
}
`
}
