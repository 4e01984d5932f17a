import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const DIMENSIONS = 256

/** Words with the same meaning, so that a passage can be found without its words. */
const SYNONYMS: Readonly<Record<string, string>> = { boat: 'ship', vessel: 'ship', sailor: 'keeper' }

/**
 * An OpenAI-compatible embeddings endpoint on this computer. Instead of a model it has a list of synonyms: a vector contains the number
 * of each word, at the place of its hash. Only the protocol is like that of a real one.
 */
export interface EmbeddingsEndpoint {
  readonly url: string
  /** What it received. */
  readonly requests: { readonly authorization: string | undefined; readonly model: string; readonly input: string[] }[]
  /** Responses that it sends instead, in this order; 'away' closes the connection. */
  readonly failures: (number | 'away')[]
  /** If set, each response is this one. */
  state: number | 'away' | undefined
  close(): Promise<void>
}

export async function startEmbeddingsEndpoint(): Promise<EmbeddingsEndpoint> {
  const requests: EmbeddingsEndpoint['requests'] = []
  const failures: EmbeddingsEndpoint['failures'] = []
  const server = createServer((request, response) => {
    void readText(request).then(text => {
      const { model, input } = JSON.parse(text) as { model: string; input: string[] }
      requests.push({ authorization: request.headers.authorization, model, input })
      const failure = failures.shift() ?? endpoint.state
      if (failure === 'away') return request.socket.destroy()
      if (failure !== undefined) return response.writeHead(failure).end(JSON.stringify({ error: 'a reason' }))
      const data = input.map((each, index) => ({ object: 'embedding', index, embedding: toVector(each) }))
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data, model }))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const endpoint: EmbeddingsEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    failures,
    state: undefined,
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return endpoint
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function toVector(text: string): number[] {
  const vector = new Array<number>(DIMENSIONS).fill(-0.01)
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,}/gu)) vector[hash(SYNONYMS[word] ?? word)]! += 1
  return vector
}

const hash = (word: string) =>
  [...word].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65_521, 7) % DIMENSIONS
