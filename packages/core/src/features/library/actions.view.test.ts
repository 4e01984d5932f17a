import { describe, expect, it } from 'vitest'
import { actionsView } from './actions.view.ts'
import { actionsTexts, manualImportTexts } from '../../messages/en/library.ts'

const none = { tag: 'ready', value: [], isStale: false } as const

describe('the actions', () => {
  it('preview and replace imports only on servers that know both', () => {
    const importNames = (importFolder?: { path: string; media_count: number; other_count: number }) =>
      actionsView({ running: new Set(), backups: none, importFolder })
        .groups.find(({ title }) => title === 'Manual import')
        ?.actions.map(({ name }) => name)
    expect(importNames()).toEqual(['manualImport'])
    expect(importNames({ path: '/srv/import', media_count: 1, other_count: 0 })).toEqual([
      'previewImport',
      'manualImport',
      'replaceImport',
    ])
  })

  it('describe that a rescan makes videos inactive', () => {
    const rescan = actionsView({ running: new Set(), backups: none }).groups.at(-1)
    expect(rescan?.help).toContain('become inactive')
  })

  it('show the progress text', () => {
    const { groups } = actionsView({ running: new Set(['rescan']), backups: none })
    const texts = groups.flatMap(({ actions }) => actions.flatMap(({ progress }) => progress ?? []))
    expect(texts).toEqual([actionsTexts.rescanStarted])
  })

  it('name the import folder and list the result of each file', () => {
    const run = {
      status: 'SUCCESS' as const,
      result: 'Imported 1 of 2 media files.',
      traceback: null,
      date_done: '2026-11-22T17:00:00Z',
      name: 'manual_import',
      task_id: 't',
    }
    const outcomes = [
      { youtube_id: 'a', outcome: 'archived' as const, message: 'a.mp4: imported as a.' },
      { youtube_id: null, outcome: 'failed' as const, message: 'b.mp4: failed. Why.' },
    ]
    const { groups } = actionsView({
      running: new Set(),
      backups: none,
      importFolder: { path: '/srv/cache/import', media_count: 1, other_count: 1200 },
      importRuns: [
        { ...run, date_done: 'False' },
        { ...run, outcomes },
      ],
    })
    const group = groups.find(({ title }) => title === 'Manual import')
    expect(group?.notes).toEqual([
      manualImportTexts.importFolder('/srv/cache/import'),
      manualImportTexts.contents('1 media file and 1,200 other files'),
    ])
    expect(group?.results?.summary).toMatch(/^Last run, .*: Imported 1 of 2 media files\.$/)
    expect(group?.results?.lines).toEqual([
      { text: 'a.mp4: imported as a.', isFailed: false },
      { text: 'b.mp4: failed. Why.', isFailed: true },
    ])
  })

  it('show neither for servers that do not know them', () => {
    const group = actionsView({ running: new Set(), backups: none }).groups.find(
      ({ title }) => title === 'Manual import',
    )
    expect([group?.notes, group?.results]).toEqual([[], null])
  })

  it('show the outcome of a task with its action', () => {
    const outcome = { text: 'Completed', isError: false }
    const view = actionsView({ running: new Set(), backups: none, outcomes: new Map([['backup', outcome]]) })
    const shown = view.groups.flatMap(({ actions }) => actions.filter(action => action.outcome !== null))
    expect(shown.map(({ name }) => name)).toEqual(['backup'])
  })
})
