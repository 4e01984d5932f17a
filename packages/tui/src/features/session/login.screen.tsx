import { Box, Text } from 'ink'
import type { LoginView } from '@tubecellar/core'
import { useSession } from '@tubecellar/core/react'
import { loginTexts } from '@tubecellar/core/messages/session'
import { LoginForm } from './login-form.tsx'
import { ThemedText } from '../../ui/themed-text.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

const FORM_WIDTH = 60

/** The sign-in screen, also shown while the server does not respond. */
export function LoginScreen({ login, serverName, height }: { login: LoginView; serverName: string; height: number }) {
  const { columns } = useTerminal()
  const { actions } = useSession()
  return (
    <Box flexDirection="column" height={height} overflow="hidden" alignItems="center" justifyContent="center">
      <Box flexDirection="column" rowGap={1} width={Math.min(FORM_WIDTH, columns - 2)}>
        <Box flexDirection="column">
          <ThemedText as="accent" isBold>
            {login.title}
          </ThemedText>
          <ThemedText as="dim">{serverName}</ThemedText>
        </Box>
        {login.waiting === null ? <LoginForm login={login} onLogin={actions.login} /> : <Waiting login={login} />}
      </Box>
    </Box>
  )
}

function Waiting({ login: { waiting, attempts, help } }: { login: LoginView }) {
  const { styles } = useTerminal().theme
  return (
    <>
      <ThemedText as="warning">{`! ${waiting ?? ''}… ${attempts}`}</ThemedText>
      <ThemedText as="dim">{loginTexts.keyHints}</ThemedText>
      {help ? (
        <Box flexDirection="column">
          <ThemedText as="text" isBold>
            {help.title}
          </ThemedText>
          {help.hints.map(hint => (
            <Text key={hint} {...styles.dim}>
              {hint}
            </Text>
          ))}
        </Box>
      ) : null}
    </>
  )
}
