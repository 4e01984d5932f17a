import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { AppSettingsView } from '@tubecellar/core'
import type { AppSettingsActions } from '@tubecellar/core/react'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { Failure } from '../../ui/feedback/failure.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import rowStyles from '../../forms/setting-fields.module.css'
import styles from './cookie-section.module.css'

interface CookieSectionProps {
  view: AppSettingsView['cookie']
  poToken: AppSettingsView['poToken']
  actions: AppSettingsActions
}

/** Credentials of the server for sites: a cookie and a PO token. Neither is shown again after saving. */
export function CookieSection({ view, poToken, actions }: CookieSectionProps) {
  const id = useId()
  const { state } = view
  return (
    <section aria-labelledby={id} className={rowStyles.section}>
      <h2 id={id} className={rowStyles.title}>
        {view.title}
      </h2>
      {state.tag === 'failed' && (
        <Failure title={settingsTexts.cookieCheckFailed} detail={state.message} isEmbedded onRetry={actions.refresh} />
      )}
      {state.tag === 'ready' && (
        <SettingRow label={state.value.label} help={state.value.help}>
          <div className={rowStyles.control}>
            <span className={styles.status} data-good={state.value.isGood}>
              {state.value.isGood ? (
                <CircleCheck aria-hidden />
              ) : (
                state.value.isEnabled && <TriangleAlert aria-hidden />
              )}
              {state.value.status}
            </span>
            {state.value.isEnabled && (
              <>
                <CommandButton command={actions.validateCookie}>{settingsTexts.validate}</CommandButton>
                <CommandButton command={actions.removeCookie} variant="danger">
                  {settingsTexts.remove}
                </CommandButton>
              </>
            )}
          </div>
          <CookieField setCookie={actions.setCookie} />
        </SettingRow>
      )}
      <PoToken view={poToken} actions={actions} />
    </section>
  )
}

function CookieField({ setCookie }: Pick<AppSettingsActions, 'setCookie'>) {
  const [text, setText] = useState('')
  return (
    <div className={styles.paste}>
      <textarea
        aria-label={settingsTexts.cookieFile}
        placeholder={settingsTexts.pasteCookie}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <CommandButton command={setCookie} input={text} variant="primary" onDone={() => setText('')}>
          {settingsTexts.update}
        </CommandButton>
      )}
    </div>
  )
}

function PoToken({ view, actions }: { view: AppSettingsView['poToken']; actions: AppSettingsActions }) {
  const [text, setText] = useState(view.prefix)
  const id = useId()
  return (
    <SettingRow label={view.label} help={view.help} controlId={id}>
      <div className={rowStyles.control}>
        <span className={rowStyles.box} data-kind="text">
          <input
            id={id}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
        </span>
        {text.trim() !== view.prefix && text.trim() !== '' && (
          <CommandButton
            command={actions.setPoToken}
            input={text.trim()}
            variant="primary"
            onDone={() => setText(view.prefix)}
          >
            {settingsTexts.update}
          </CommandButton>
        )}
        {view.isSet && (
          <CommandButton command={actions.removePoToken} variant="danger">
            {settingsTexts.remove}
          </CommandButton>
        )}
      </div>
    </SettingRow>
  )
}
