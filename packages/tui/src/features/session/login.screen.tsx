import { Box, Text } from 'ink'
import type { LoginView } from '@tubecellar/core'
import { useSession } from '@tubecellar/core/react'
import { LoginForm } from './login-form.tsx'
import { Tint } from '../../ui/themed-text.tsx'
import { useTerminal } from '../../terminal/terminal-context.tsx'

const FORM_WIDTH = 60

/** Login, and waiting for a server that does not answer yet. */
export function LoginScreen({ login, serverName, height }: { login: LoginView; serverName: string; height: number }) {
  const { columns } = useTerminal()
  const { actions } = useSession()
  return (
    <Box flexDirection="column" height={height} overflow="hidden" alignItems="center" justifyContent="center">
      <Box flexDirection="column" rowGap={1} width={Math.min(FORM_WIDTH, columns - 2)}>
        <Box flexDirection="column">
          <Tint as="accent" isBold>
            {login.title}
          </Tint>
          <Tint as="dim">{serverName}</Tint>
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
      <Tint as="warning">{`! ${waiting ?? ''}… ${attempts}`}</Tint>
      <Tint as="dim">ctrl+o other server q quit</Tint>
      {help ? (
        <Box flexDirection="column">
          <Tint as="text" isBold>
            {help.title}
          </Tint>
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
