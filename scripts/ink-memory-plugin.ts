import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

/** What is remembered at once of each kind: some screens of text, and the covers of one. */
const MAX_TEXTS = 2048
const MAX_CHARACTERS = 200_000
const MAX_CELLS = 16_000

/** A place in a file of a library, and what is there in the bundle. */
type Change = readonly [from: string, to: string]

interface Changes {
  /** Matches the file's path. */
  readonly file: RegExp
  readonly changes: readonly Change[]
  /** Code that the changed places call. */
  readonly appended: string
}

/**
 * Ink 8 draws each frame from nothing: it forgets after it what it found out about a text (its styled characters, its width)
 * and joins every row of the screen again. Most of a frame was in the one before it, so the bundle remembers all that from
 * frame to frame. What is drawn stays the same, byte by byte; see docs/adr/0012-caching-between-frames.md.
 * The build fails when Ink or string-width no longer has the places that this changes.
 */
export function inkMemory(): Plugin {
  return {
    name: 'ink-memory',
    setup(build) {
      for (const each of [FRAME, SCREEN, SANITIZED, WIDTHS, LAYOUT]) {
        build.onLoad({ filter: each.file }, async ({ path }) => ({
          contents: withChanges(path, await readFile(path, 'utf8'), each),
          loader: 'js',
        }))
      }
    },
  }
}

function withChanges(path: string, text: string, { changes, appended }: Changes): string {
  // cli-table3 brings a CommonJS string-width, for the tables of commands: no frame waits for it.
  if (text.includes('module.exports')) return text
  return (
    changes.reduce((done, [from, to]) => {
      if (done.split(from).length !== 2)
        throw new Error(`${path} has changed: see scripts/ink-memory-plugin.ts for "${from}"`)
      return done.replace(from, to)
    }, text) + appended
  )
}

const FRAME: Changes = {
  file: /node_modules\/ink\/build\/output\.js$/,
  changes: [
    [
      "import { styledCharsFromTokens, styledCharsToString, tokenize, } from '@alcalzone/ansi-tokenize';",
      `import { styledCharsFromTokens, tokenize } from '@alcalzone/ansi-tokenize';
import { styledText as styledCharsToString } from '${ours('styled-text')}';
import { parseCells } from '${ours('parse-cells')}';`,
    ],
    ['cached = styledCharsFromTokens(', 'cached = parseCells(line) ?? styledCharsFromTokens('],
    ['caches = new OutputCaches();', 'caches = rememberedCaches();'],
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
      'let lines = rememberedLines(text, this.caches);',
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
      'const row = new Array(this.width).fill(EMPTY_CELL);',
    ],
    [
      'if (from >= to) {',
      'if (from === 0 && to === this.caches.getStringWidth(line)) return line;\n        if (from >= to) {',
    ],
    ['.map(line => {\n            // See', '.map((line, y) => rememberedRow(line, y, () => {\n            // See'],
    [
      'return styledCharsToString(lineWithoutEmptyItems).trimEnd();\n        })',
      'return styledCharsToString(lineWithoutEmptyItems).trimEnd();\n        }))',
    ],
  ],
  // Writes share their cells already within one frame: Ink replaces a cell in a row, it never changes one.
  appended: `
const EMPTY_CELL = Object.freeze({ type: 'char', value: ' ', fullWidth: false, styles: Object.freeze([]) });
let caches = new OutputCaches();
let linesOfText = new Map();
function rememberedCaches() {
  let cells = 0;
  for (const characters of caches.styledChars.values()) cells += characters.length;
  const texts = Math.max(caches.styledChars.size, caches.widths.size, caches.blockWidths.size);
  if (texts > ${MAX_TEXTS} || cells > ${MAX_CELLS}) {
    caches = new OutputCaches();
    linesOfText = new Map();
  }
  return caches;
}
function rememberedLines(text, caches) {
  let lines = linesOfText.get(text);
  if (lines !== undefined) return lines;
  const characterLines = [[]];
  for (const character of caches.getStyledChars(text)) {
    if (character.value === '\\n') characterLines.push([]);
    else characterLines.at(-1).push(character);
  }
  lines = characterLines.map(line => styledCharsToString(line));
  linesOfText.set(text, lines);
  return lines;
}
export const rows = [];
function rememberedRow(cells, y, join) {
  const known = rows[y];
  if (known !== undefined && known.cells.length === cells.length && known.cells.every((cell, x) => cell === cells[x])) return known.text;
  const text = join();
  rows[y] = { cells, text };
  return text;
}
`,
}

/** What is written of a frame: Ink knows rows as texts and writes one again from its first change on. */
const SCREEN: Changes = {
  file: /node_modules\/ink\/build\/log-update\.js$/,
  changes: [
    [
      "import lineUpdate from './line-update.js';",
      `import lineUpdate from './line-update.js';
import { rows as drawnRows } from './output.js';
import { frameUpdate, wholeFrame } from '${ours('frame-update')}';`,
    ],
    [
      "const hasTrailingNewline = text.endsWith('\\n');\n        // We aggregate",
      `const isWholeScreen = areColumnsUnchanged && !wasCursorShown && activeCursor === undefined &&
            visibleCount === stream.rows && nextLines.length === stream.rows && previousLines.length === stream.rows;
        if (isWholeScreen) {
            const rows = withCells(nextLines);
            // Only where a frame was placed in this way it is known where its rows are: a terminal that changes its size moves them.
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
}

const SANITIZED: Changes = {
  file: /node_modules\/ink\/build\/sanitize-ansi\.js$/,
  changes: [['export default sanitizeAnsi;', remembering('sanitized', 'sanitizeAnsi', '')]],
  appended: '',
}

const WIDTHS: Changes = {
  file: /node_modules\/string-width\/index\.js$/,
  changes: [['export default function stringWidth(', 'function measuredWidth(']],
  appended: `
${remembering('stringWidth', 'measuredWidth', 'if (/^[ -~]*$/.test(text)) return text.length;')}
`,
}

/** The layout's WebAssembly is in its file. Asking `fetch` for it loads all of Node's client: 50 ms before the first frame. */
const LAYOUT: Changes = {
  file: /node_modules\/yoga-layout\/dist\/binaries\/yoga-wasm-base64-esm\.js$/,
  changes: [['return w||"function"!=typeof fetch?Promise.resolve()', 'return true?Promise.resolve()']],
  appended: '',
}

function ours(name: string): string {
  return fileURLToPath(new URL(`../packages/tui/src/terminal/${name}.ts`, import.meta.url))
}

/** The source of a default export that remembers the answers of `inner` to a text alone. */
function remembering(name: string, inner: string, quick: string): string {
  return `
const known = new Map();
let characters = 0;
export default function ${name}(text, options) {
  if (typeof text !== 'string' || options !== undefined) return ${inner}(text, options);
  ${quick}
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
