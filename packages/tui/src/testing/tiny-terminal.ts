/**
 * A terminal emulator for the sequences of frames; others are errors. Styles are stored as codes. Erased and scrolled-in cells get
 * the current background, unless `erasesWithBackground` is false.
 */
export function createTinyTerminal(columns: number, rows: number, { erasesWithBackground = true } = {}) {
  const blankRow = (style = '') => Array.from({ length: columns }, () => `${style} `)
  let screen = Array.from({ length: rows }, () => blankRow())
  let [x, y] = [0, 0]
  let [top, bottom] = [0, rows - 1]
  let style = new Map<string, string>()

  const look = () => [...style.values()].sort().join('')
  const background = () => (erasesWithBackground ? (style.get('48') ?? '') : '')
  const put = (character: string) => {
    const row = screen[y]
    if (row && x < columns) row[x++] = look() + character
  }
  const setStyle = (parameters: string) => {
    for (const [code] of parameters.matchAll(/[34]8;(?:2;\d+;\d+;\d+|5;\d+)|\d+/g)) {
      const layer = code.slice(0, 2)
      if (code === '39') style.delete('38')
      else if (code === '49') style.delete('48')
      else if (code === '22') for (const each of ['1', '2']) style.delete(each)
      else if (code === '27') style.delete('7')
      else if (layer === '38' || layer === '48' || ['1', '2', '7'].includes(code)) style.set(layer, `<${code}>`)
      else throw new Error(`unknown style ${code}`)
    }
  }
  const scroll = (count: number) => {
    const region = screen.slice(top, bottom + 1)
    for (let step = 0; step < Math.abs(count); step++) {
      if (count > 0) region.push(...(region.shift() ? [blankRow(background())] : []))
      else region.unshift(...(region.pop() ? [blankRow(background())] : []))
    }
    screen = [...screen.slice(0, top), ...region, ...screen.slice(bottom + 1)]
  }
  const control = (parameters: string, letter: string) => {
    const [first = '', second = ''] = parameters.split(';')
    const count = Number(first) || 1
    const row = screen[y] ?? []
    if (letter === 'm') setStyle(parameters)
    else if (letter === 'H') [x, y] = [(Number(second) || 1) - 1, count - 1]
    else if (letter === 'G') x = count - 1
    else if (letter === 'X') row.fill(`${background()} `, x, x + count)
    else if (letter === 'K') row.fill(`${background()} `, x)
    else if (letter === 'S') scroll(count)
    else if (letter === 'T') scroll(-count)
    else if (letter === 'r') {
      ;[top, bottom] = parameters === '' ? [0, rows - 1] : [Number(first) - 1, Number(second) - 1]
      ;[x, y] = [0, 0]
    } else throw new Error(`unknown control ${parameters}${letter}`)
  }
  return {
    write(text: string) {
      for (const [part, parameters, letter] of text.matchAll(/\u001b\[([\d;]*)([A-Za-z])|[^]/gu)) {
        if (letter !== undefined) control(parameters ?? '', letter)
        else if (part === '\n') [x, y] = [0, y + 1]
        else put(part)
      }
    },
    /** Rows of cells, each with its style codes before it. */
    screen: () => screen.map(row => row.join('')),
    isPlain: () => style.size === 0,
    clear: () => {
      screen = screen.map(() => blankRow())
      style = new Map()
    },
  }
}
