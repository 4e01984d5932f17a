/** One-to-one replacements, so that the layout is unchanged. */
const plain: Readonly<Record<string, string>> = {
  '─': '-',
  '━': '=',
  '┿': '+',
  '╸': '-',
  '═': '~',
  '│': '|',
  '▏': '|',
  '▀': ' ',
  '░': '.',
  '█': '#',
  '►': '>',
  '‖': '"',
  '✓': 'v',
  '…': '~',
  '★': '*',
  '½': '+',
  '▲': '^',
  '▼': 'v',
  '·': '.',
  '↑': '^',
  '↓': 'v',
  '←': '<',
  '→': '>',
  '×': 'x',
}

const DRAWN = /[─━┿╸═│▏▀░█►‖✓…★½▲▼·↑↓←→×╭╮╰╯┌┐└┘├┤┬┴┼▁▂▃▄▅▆▇▉▊▋▌▍▎]/g

/** Replaces the drawing characters of the UI by plain ones. The same characters in titles are also replaced. */
export function toAscii(text: string): string {
  return text.replace(DRAWN, character => plain[character] ?? (/[▁▂▃▄▅▆▇▉▊▋▌▍▎]/.test(character) ? '#' : '+'))
}

/** A stream that replaces drawing characters before it writes to `stdout`. */
export function asciiOutput(stdout: NodeJS.WriteStream): NodeJS.WriteStream {
  return new Proxy(stdout, {
    get(target, name) {
      if (name === 'write') {
        return (chunk: string | Uint8Array, ...rest: []) =>
          target.write(typeof chunk === 'string' ? toAscii(chunk) : chunk, ...rest)
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
