import { describe, expect, it } from 'vitest'
import { createFakeShell } from '../testing/fake-cli-context.ts'
import { ask, readSecret } from './prompt.ts'

describe('ask', () => {
  it('shows what is typed, and nothing of a hidden answer', async () => {
    const shell = createFakeShell({ isTTY: true })
    const name = ask(shell, 'Username', { flag: '--username' })
    shell.type('mx\x7Fe\r')
    expect(await name).toBe('me')
    const secret = ask(shell, 'Password', { flag: '--password-stdin', isHidden: true })
    shell.type('hun\x1b[Dter2\r')
    expect(await secret).toBe('hunter2')
    expect(shell.err()).toBe('Username: mx\b \be\nPassword: \n')
  })

  it('ends with 130 on Ctrl-C', async () => {
    const shell = createFakeShell({ isTTY: true })
    const answer = ask(shell, 'Password', { flag: '--password-stdin', isHidden: true })
    shell.type('abc\x03')
    await expect(answer).rejects.toMatchObject({ exitCode: 130 })
  })

  it('names the flag where there is no terminal', async () => {
    await expect(ask(createFakeShell(), 'Username', { flag: '--username' })).rejects.toMatchObject({
      exitCode: 2,
      message: 'There is no terminal to ask for the username.',
      hint: 'Use --username.',
    })
  })
})

describe('readSecret', () => {
  it('takes stdin without its line end', async () => {
    expect(await readSecret(createFakeShell({ stdin: 'pass word \r\n' }), '--password-stdin')).toBe('pass word ')
  })

  it('refuses nothing, and far too much', async () => {
    await expect(readSecret(createFakeShell({ stdin: '\n' }), '--password-stdin')).rejects.toThrow(
      'nothing came on stdin',
    )
    await expect(readSecret(createFakeShell({ stdin: 'x'.repeat(9000) }), '--token-stdin')).rejects.toThrow('too long')
  })
})
