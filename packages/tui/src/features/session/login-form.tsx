import { Box, Text } from 'ink'
import type { Credentials, LoginView } from '@tubecellar/core'
import { useState } from 'react'
import { sessionTexts } from '@tubecellar/core/messages/session'
import { useKeys } from '../../keys/key-provider.tsx'
import { pad } from '../../terminal/fit.ts'
import { useTerminal } from '../../terminal/terminal-context.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'

const FIELDS = ['username', 'password', 'rememberMe'] as const
const LABEL_WIDTH = 14

/** Username, password and "Remember me". Enter moves to the next empty field, then signs in. */
export function LoginForm({ login, onLogin }: { login: LoginView; onLogin: (credentials: Credentials) => void }) {
  const { theme } = useTerminal()
  const [fieldIndex, setFieldIndex] = useState(0)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(true)
  const focus = FIELDS[fieldIndex]

  const moveFocus = (by: number) => setFieldIndex(at => (at + by + FIELDS.length) % FIELDS.length)
  const submit = () => {
    if (username.trim() === '') setFieldIndex(0)
    else if (password === '') setFieldIndex(1)
    else onLogin({ username: username.trim(), password, rememberMe })
  }
  useKeys(
    'login',
    {
      'login.next': () => moveFocus(1),
      'login.previous': () => moveFocus(-1),
      'login.submit': { run: submit, disabled: () => (login.isSubmitting ? sessionTexts.signingIn : null) },
      ...(focus === 'rememberMe' ? { 'login.toggle': () => setRememberMe(isOn => !isOn) } : {}),
    },
    { isTyping: true },
  )

  const label = (name: (typeof FIELDS)[number]) => (
    <>
      <ThemedText as="accent">{focus === name ? '> ' : '  '}</ThemedText>
      <ThemedText as={focus === name ? 'text' : 'dim'}>{pad(login.labels[name], LABEL_WIDTH, 'left')}</ThemedText>
    </>
  )
  return (
    <>
      <Box flexDirection="column">
        <Box>
          {label('username')}
          <Text {...theme.styles.text}>
            <TextField
              value={username}
              focus={focus === 'username'}
              cleanPaste={withoutBreaks}
              onChange={text => setUsername(text.slice(0, login.maxUsernameLength))}
            />
          </Text>
        </Box>
        <Box>
          {label('password')}
          <Text {...theme.styles.text}>
            <TextField
              value={password}
              mask="*"
              focus={focus === 'password'}
              cleanPaste={withoutBreaks}
              onChange={setPassword}
            />
          </Text>
        </Box>
        <Box>
          {label('rememberMe')}
          <ThemedText as="text">{rememberMe ? '[x]' : '[ ]'}</ThemedText>
        </Box>
      </Box>
      {login.isSubmitting ? <ThemedText as="dim">{sessionTexts.signingInProgress}</ThemedText> : null}
      {login.error ? (
        <Box flexDirection="column">
          <ThemedText as="danger">{`x ${login.error.title}`}</ThemedText>
          <Text {...theme.styles.text}>{login.error.detail}</Text>
        </Box>
      ) : null}
    </>
  )
}

/** Removes line breaks and tabs from pasted text. */
const withoutBreaks = (text: string) => text.replaceAll(/[\r\n\t]/g, '')
