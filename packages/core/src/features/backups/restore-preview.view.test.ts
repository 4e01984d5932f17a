import { describe, expect, it } from 'vitest'
import { restorePreviewLines } from './restore-preview.view.ts'

const NOTHING = {
  videos: 1200,
  videos_removed: 0,
  accounts_kept: 1,
  accounts_added: [],
  accounts_left_out: [],
  watch_states_restored: 0,
  watch_states_left_out: 0,
  watch_states_kept: 0,
  watch_states_removed: 0,
}

describe('the preview of a restore', () => {
  it('shows that nothing is lost', () => {
    expect(restorePreviewLines(NOTHING)).toEqual([
      'Videos: 1,200 in the copy. Every video of the library is in it.',
      'Accounts: 1 existing is unchanged. None will be added.',
      'Watch state: 0 restored from the copy, 0 of the copy left out, 0 existing kept, 0 existing removed.',
    ])
  })

  it('counts what is added, left out and removed, and names the accounts', () => {
    expect(
      restorePreviewLines({
        ...NOTHING,
        videos_removed: 3,
        accounts_kept: 2,
        accounts_added: ['ann', 'b\u001bob'],
        accounts_left_out: ['carl'],
        watch_states_restored: 40,
        watch_states_left_out: 5,
        watch_states_kept: 6,
        watch_states_removed: 7,
      }),
    ).toEqual([
      'Videos: 1,200 in the copy. 3 of the library are not in it and will be removed from the library; the media files stay.',
      'Accounts: 2 existing are unchanged. Added: ann, bob. Left out, because deleted here: carl.',
      'Watch state: 40 restored from the copy, 5 of the copy left out, 6 existing kept, 7 existing removed.',
    ])
  })

  it('limits how many accounts are named', () => {
    const many = Array.from({ length: 12 }, (_, number) => `user${number}`)
    expect(restorePreviewLines({ ...NOTHING, accounts_added: many })[1]).toContain('user9 and 2 more.')
  })
})
