import { describe, expect, it } from 'vitest'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { createFakeCli } from '../testing/fake-cli-context.ts'
import { prompt, readSecret } from './prompt.ts'

describe('prompt', () => {
  it('echoes input, except for hidden answers', async () => {
    const cli = createFakeCli({ isTTY: true })
    const name = prompt(cli, 'Username', { flag: '--username' })
    cli.type('mx\x7Fe\r')
    expect(await name).toBe('me')
    const secret = prompt(cli, 'Password', { flag: '--password-stdin', isHidden: true })
    cli.type('hun\x1b[Dter2\r')
    expect(await secret).toBe('hunter2')
    expect(cli.err()).toBe('Username: mx\b \be\nPassword: \n')
  })

  it('ends with 130 on Ctrl-C', async () => {
    const cli = createFakeCli({ isTTY: true })
    const response = prompt(cli, 'Password', { flag: '--password-stdin', isHidden: true })
    cli.type('abc\x03')
    await expect(response).rejects.toMatchObject({ exitCode: 130 })
  })

  it('names the option to use without a terminal', async () => {
    await expect(prompt(createFakeCli(), 'Username', { flag: '--username' })).rejects.toMatchObject({
      exitCode: 2,
      message: connectionTexts.notTerminal('username'),
      hint: 'Use --username.',
    })
  })
})

describe('readSecret', () => {
  it('reads stdin without the line end', async () => {
    expect(await readSecret(createFakeCli({ stdin: 'pass word \r\n' }), '--password-stdin')).toBe('pass word ')
  })

  it('rejects empty and too long input', async () => {
    await expect(readSecret(createFakeCli({ stdin: '\n' }), '--password-stdin')).rejects.toThrow('stdin is empty')
    await expect(readSecret(createFakeCli({ stdin: 'x'.repeat(9000) }), '--token-stdin')).rejects.toThrow('too long')
  })
})
