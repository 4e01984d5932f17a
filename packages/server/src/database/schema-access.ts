import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<number>
  name: string
  password_hash: string
  is_admin: Generated<number>
  is_active: Generated<number>
  last_login_ms: number | null
  config: Generated<string>
  created_at: number
}

export interface SessionsTable {
  id_hash: string
  user_id: number
  csrf_token: string
  created_at: number
  expires_at: number
}

export interface TokensTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  created_at: number
  last_used_at: number | null
  sealed: string | null
}

export interface SettingsTable {
  name: string
  value: string
}

export interface SchedulesTable {
  name: string
  schedule: string
  config: Generated<string>
  last_run: number | null
  armed_at: Generated<number>
}

export interface PushAddressesTable {
  id: Generated<number>
  task: string
  url: string
}

export interface RefreshQueueTable {
  id: Generated<number>
  kind: 'video' | 'channel' | 'playlist'
  subject_id: string
  queued_at: number
}
