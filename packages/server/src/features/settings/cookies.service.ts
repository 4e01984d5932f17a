import type { CookieState } from '@tubecellar/core/contract'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { SettingsStore } from './settings.store.ts'
import type { SecretFile } from '../../platform/files/secret-file.ts'
import type { AppSettings } from './settings.service.ts'
import { readCookieText } from '../../site/cookie-text.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { localMinute } from '../../platform/local-time.ts'
import { settingsTexts } from '../../messages/settings.ts'

/** Asks a site whether the cookie in this file works; throws when the site cannot be reached. */
export type CookieValidator = (file: string) => Promise<boolean>

/** How long the result of a validation is remembered (docs/spec/backups.md#cookie-state). */
const REMEMBERED_S = 3600
const NAME = 'cookie'

interface Validation {
  isGood: boolean
  at: number
}

/** The cookie for sites: a file in the data folder, never part of the database or of a backup. */
export interface Cookies {
  getState(): Promise<CookieState>
  /** Stores a cookie unless the site rejects it; the stored one is kept then. @throws DomainError badCookie, cookieRejected */
  set(text: string): Promise<CookieState>
  /** Asks the site whether the stored cookie works; the result is in `status`. @throws DomainError cookieUnchecked */
  validate(): Promise<CookieState>
  remove(): Promise<void>
}

interface CookieDeps {
  file: SecretFile
  settings: SettingsStore
  appSettings: AppSettings
  clock: Clock
  /** Undefined in a server that cannot validate cookies. */
  validator: CookieValidator | undefined
  /** The stored cookie was replaced or removed. */
  onChange: () => Promise<void>
}

export function createCookies({ file, settings, appSettings, clock, validator, onChange }: CookieDeps): Cookies {
  const getState = async (): Promise<CookieState> => {
    const { downloads } = await appSettings.getAppConfig()
    const isEnabled = downloads.cookie_import && (await file.exists())
    const validation = (await settings.get(NAME)) as Validation | undefined
    if (!isEnabled || !validation || validation.at + REMEMBERED_S <= epochSeconds(clock))
      return { cookie_enabled: isEnabled }
    const { isGood, at } = validation
    return { cookie_enabled: true, status: isGood, validated: at, validated_str: localMinute(at) }
  }
  const enable = (isEnabled: boolean) => appSettings.update({ downloads: { cookie_import: isEnabled } })
  const remove = async () => {
    await file.remove()
    await settings.update(NAME, () => undefined)
    await enable(false)
    await onChange()
  }
  /** @throws DomainError cookieUnchecked */
  const check = async (validate: CookieValidator, path: string): Promise<Validation> => {
    try {
      return { isGood: await validate(path), at: epochSeconds(clock) }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new DomainError('cookieUnchecked', { detail: settingsTexts.siteCouldNotBeReached(reason), cause })
    }
  }
  return {
    getState,
    remove,
    set: async text => {
      let validation: Validation | undefined
      await file.write(readCookieText(text), async path => {
        validation = validator && (await check(validator, path).catch(ignoreUnchecked))
        if (validation?.isGood === false) throw new DomainError('cookieRejected')
      })
      await settings.update(NAME, () => validation)
      await enable(true)
      await onChange()
      return getState()
    },
    validate: async () => {
      if (!(await file.exists())) return getState()
      if (!validator)
        throw new DomainError('cookieUnchecked', {
          detail: settingsTexts.cannotValidateCookies,
        })
      const validation = await check(validator, file.path)
      await settings.update(NAME, () => validation)
      return getState()
    },
  }
}

/** A cookie that cannot be validated now is stored anyway. */
function ignoreUnchecked(error: unknown): undefined {
  if (!(error instanceof DomainError && error.code === 'cookieUnchecked')) throw error
}
