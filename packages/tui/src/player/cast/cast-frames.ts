/** Maximum size of a CASTV2 message. */
export const MAX_MESSAGE_BYTES = 64 * 1024

const LENGTH_BYTES = 4

/** Prefixes a message with its length, big-endian. */
export function encodeFrame(message: Uint8Array): Buffer {
  const head = Buffer.alloc(LENGTH_BYTES)
  head.writeUInt32BE(message.length)
  return Buffer.concat([head, message])
}

/** Splits received data into messages. Returns false when a message exceeds the maximum size. */
export function createFrameReader(onMessage: (message: Buffer) => void): (data: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0)
  return data => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= LENGTH_BYTES) {
      const length = rest.readUInt32BE()
      if (length > MAX_MESSAGE_BYTES) return false
      if (rest.length < LENGTH_BYTES + length) return true
      const message = rest.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
      rest = rest.subarray(LENGTH_BYTES + length)
      onMessage(message)
    }
    return true
  }
}
