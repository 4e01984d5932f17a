import { describe, expect, it } from 'vitest'
import type { VolumeInfo } from '../../platform/files/volume-info.ts'
import type { RootVolumes } from './root-faults.ts'
import { classifyStorage, type Volume, type VolumeName } from './storage-faults.ts'

const MIB = 1024 * 1024

const space = (device: number, freeMiB: number): VolumeInfo => ({
  tag: 'writable',
  device,
  freeBytes: freeMiB * MIB,
  totalBytes: 1000 * MIB,
})

function volumesWith(facts: Readonly<Record<VolumeName, VolumeInfo>>): Volume[] {
  const volume = (name: VolumeName, minFreeMiB: number) => ({
    name,
    path: `/srv/${name}`,
    facts: facts[name],
    minFreeBytes: minFreeMiB * MIB,
  })
  return [volume('data', 64), volume('cache', 256), volume('media', 100)]
}

const well = { data: space(1, 500), cache: space(2, 500), media: space(3, 500) }
const sound = { database: undefined, isMediaMissing: false }
const diagnose = (facts: Partial<typeof well> & Partial<Record<VolumeName, VolumeInfo>>, more: object = {}) =>
  classifyStorage({ ...sound, volumes: volumesWith({ ...well, ...facts }), ...more }).map(
    ({ code, blocks, errorClass }) => `${code} blocks ${blocks}: ${errorClass}`,
  )

it('a disk too full to open the database reports that nothing can be deleted', () => {
  const firstMessage = (isCopy: boolean) =>
    classifyStorage({ ...sound, volumes: volumesWith({ ...well, data: space(1, 0) }), database: 'full', isCopy })[0]
      ?.message
  expect(firstMessage(false)).toContain('You can watch and delete')
  expect(firstMessage(true)).toContain('nothing can be saved or deleted')
})

describe('the disks of a server', () => {
  it('have no fault with enough space and permission', () => {
    expect(diagnose({})).toEqual([])
  })

  it.each<[VolumeName, number]>([
    ['data', 63],
    ['cache', 255],
    ['media', 99],
  ])('delay downloads below the limit of the %s disk', (name, freeMiB) => {
    expect(diagnose({ [name]: space(7, freeMiB) })).toEqual([`${name}-low blocks downloads: disk-full`])
    expect(diagnose({ [name]: space(7, freeMiB + 1) })).toEqual([])
  })

  it('share the highest limit if they are one disk', () => {
    expect(diagnose({ data: space(1, 200), cache: space(1, 200), media: space(1, 200) })).toEqual([
      'data-low blocks downloads: disk-full',
    ])
  })

  it('block changes when the database cannot be written', () => {
    expect(diagnose({ data: space(1, 1) }, { database: 'full' })).toEqual(['data-full blocks changes: disk-full'])
    expect(diagnose({}, { database: 'failing' })).toEqual(['data-failing blocks changes: not-writable'])
    expect(diagnose({ data: { tag: 'read-only', device: 1 } })).toEqual(['data-read-only blocks changes: not-writable'])
    expect(diagnose({ data: { tag: 'missing', device: undefined } })).toEqual([
      'data-missing blocks changes: not-writable',
    ])
  })

  it('are one fault if they are one read-only disk', () => {
    const readOnly: VolumeInfo = { tag: 'read-only', device: 1 }
    expect(diagnose({ data: readOnly, cache: readOnly, media: readOnly })).toEqual([
      'data-read-only blocks changes: not-writable',
    ])
  })

  it('block downloads when the media folder is missing or cannot be written', () => {
    expect(diagnose({}, { isMediaMissing: true })).toEqual(['media-missing blocks downloads: media-missing'])
    expect(diagnose({ media: { tag: 'read-only', device: 3 } })).toEqual([
      'media-read-only blocks downloads: not-writable',
    ])
    expect(diagnose({ media: { tag: 'denied', device: 3 } })).toEqual(['media-denied blocks downloads: not-writable'])
    expect(diagnose({ media: { tag: 'failing', device: undefined } })).toEqual([
      'media-failing blocks downloads: not-writable',
    ])
  })
})

it('messages for viewers list the unavailable actions without paths', () => {
  const [full] = classifyStorage({ volumes: volumesWith(well), database: 'full', isMediaMissing: false })
  expect(full).toMatchObject({
    message:
      'The data disk is full: /srv/data has 500.0 MiB free. You can watch and delete; nothing else is saved, and tasks wait.',
    publicMessage: 'The server cannot save changes now. You can search and watch.',
  })
  const [missing] = classifyStorage({ volumes: volumesWith(well), database: undefined, isMediaMissing: true })
  expect(missing?.publicMessage).toBe('The disk with the videos is not connected to the server.')
})

describe('several media folders', () => {
  const limit = 100 * MIB
  const root = (path: string, freeMiB: number, isMissing = false) => ({ path, facts: space(7, freeMiB), isMissing })
  const readOnly = { path: '/c', facts: { tag: 'read-only', device: 8 } as VolumeInfo, isMissing: false }
  const withRoots = (...roots: RootVolumes['roots']) =>
    classifyStorage({ ...sound, volumes: [], mediaRoots: { roots, minFreeBytes: limit, hasVideos: true } })
  const diagnoseRoots = (...roots: RootVolumes['roots']) =>
    withRoots(...roots).map(({ code, blocks }) => `${code} blocks ${blocks}`)

  it('have no fault while one has space', () => {
    expect(diagnoseRoots(root('/a', 500), root('/b', 1))).toEqual([])
  })

  it('do not stop downloads if some are missing or cannot be written', () => {
    expect(diagnoseRoots(root('/a', 500), root('/b', 500, true), readOnly)).toEqual([
      'media-missing blocks nothing',
      'media-not-writable blocks nothing',
    ])
    const [fault] = withRoots(root('/a', 500), root('/b', 500, true), root('/d', 500, true))
    expect(fault?.message).toContain(': /b, /d. Their videos cannot be watched')
    expect(fault?.publicMessage).toBe('A disk is not connected to the server. Some videos cannot be watched.')
  })

  it('are created for the first video', () => {
    const mediaRoots = { roots: [root('/a', 500, true)], minFreeBytes: limit, hasVideos: false }
    expect(classifyStorage({ ...sound, volumes: [], mediaRoots })).toMatchObject([{ blocks: 'nothing' }])
  })

  it('stop downloads if all are missing, full or cannot be written', () => {
    expect(diagnoseRoots(root('/a', 500, true), root('/b', 500, true))).toEqual(['media-missing blocks downloads'])
    expect(diagnoseRoots(root('/a', 99), root('/b', 1))).toEqual(['media-low blocks downloads'])
    expect(diagnoseRoots(root('/a', 500, true), root('/b', 1), readOnly)).toEqual([
      'media-low blocks downloads',
      'media-missing blocks nothing',
      'media-not-writable blocks nothing',
    ])
  })
})
