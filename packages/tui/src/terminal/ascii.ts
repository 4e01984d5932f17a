/** One character for one: nothing moves. */
const plain: Readonly<Record<string, string>> = {
  '─': '-',
  '━': '=',
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

const DRAWN = /[─━╸═│▏▀░█►‖✓…★½▲▼·↑↓←→×╭╮╰╯┌┐└┘├┤┬┴┼▁▂▃▄▅▆▇▉▊▋▌▍▎]/g

/** Text with what we draw in plain characters; titles keep theirs, but for what looks like ours. */
export function toAscii(text: string): string {
  return text.replace(DRAWN, character => plain[character] ?? (/[▁▂▃▄▅▆▇▉▊▋▌▍▎]/.test(character) ? '#' : '+'))
}

/** A stream that writes plain characters to another. */
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
