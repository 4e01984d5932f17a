import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SetupSandbox } from '../support/setup-sandbox.ts'

let box: SetupSandbox
beforeEach(() => {
  box = new SetupSandbox()
  box.withModulesAndBuild()
})
afterEach(() => box.remove())

/** A release from this many months ago. */
const release = (monthsAgo: number) => {
  const date = new Date()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - monthsAgo)
  return `${date.getUTCFullYear()}.${String(date.getUTCMonth() + 1).padStart(2, '0')}.01`
}
/** Packages that only tests need, with Python installed. */
const FOR_TESTS =
  'mpv chromium sqlite3 postgresql swift-proxy swift-account swift-container swift-object tmux zsh fish procps util-linux iproute2'
/** Commands of these packages, and the yt-dlp of the distribution. */
const TEST_COMMANDS =
  'mpv chromium sqlite3 initdb swift-proxy-server swift-account-server swift-container-server swift-object-server tmux zsh fish ps mount umount unshare nsenter ip yt-dlp'
const withFfmpeg = () => ['ffmpeg', 'ffprobe'].forEach(name => box.command(name))

describe('on Debian, as root', () => {
  it('installs missing packages, and yt-dlp with pip in a venv', async () => {
    box.withApt()
    box.withPython({ ytDlp: release(1) })
    expect(await box.setup()).toMatchObject({ code: 0 })
    expect(box.calls('apt')).toEqual([expect.stringMatching(/install --no-install-recommends ffmpeg$/)])
    expect(existsSync(join(box.venv, 'bin/yt-dlp'))).toBe(true)
    expect((await box.setup()).stderr).toBe('')
  })

  it('installs yt-dlp from Debian when pip cannot use an index, and reports that it is old', async () => {
    box.withApt()
    box.withPython({ ytDlp: release(1) })
    const { code, stderr } = await box.setup([], { PIP_NO_INDEX: '1' })
    expect(code).toBe(0)
    expect(box.calls('pip')).toEqual([])
    expect(box.calls('apt').at(-1)).toMatch(/install --no-install-recommends yt-dlp$/)
    expect(stderr).toContain('yt-dlp 2023.03.04 is outdated')
    expect((await box.setup([], { PIP_NO_INDEX: '1' })).stderr).toBe('')
  })

  it('installs yt-dlp from Debian when the index cannot be reached', async () => {
    box.withApt()
    box.withPython({ ytDlp: null })
    const { code, stderr } = await box.setup()
    expect(code).toBe(0)
    expect(stderr).toContain('pip could not install yt-dlp')
    expect(box.calls('apt').at(-1)).toMatch(/ yt-dlp$/)
  })

  it('installs the packages that pip needs if there is no Python with venv', async () => {
    box.withApt()
    await box.setup()
    expect(box.calls('apt')[0]).toMatch(/ ffmpeg python3-venv$/)
  })

  it('also installs the packages that the tests need', async () => {
    box.withApt()
    box.withPython({ ytDlp: release(1) })
    expect(await box.setup(['--for-tests'])).toMatchObject({ code: 0 })
    expect(box.calls('apt')).toEqual([expect.stringMatching(new RegExp(` ffmpeg yt-dlp ${FOR_TESTS}$`))])
    expect((await box.setup(['--for-tests'])).stderr).toBe('')
  })

  it('installs PostgreSQL without a server that starts with the system, and keeps the settings of an existing one', async () => {
    const settings = join(box.system, 'etc/postgresql-common/createcluster.conf')
    box.withApt()
    box.withPython({ ytDlp: release(1) })
    await box.setup()
    expect(existsSync(settings)).toBe(false)
    await box.setup(['--for-tests'])
    expect(readFileSync(settings, 'utf8')).toBe('create_main_cluster = false\n')
    writeFileSync(settings, 'ssl = on\n')
    rmSync(join(box.bin, 'initdb'))
    await box.setup(['--for-tests'])
    expect(readFileSync(settings, 'utf8')).toBe('ssl = on\n')
  })

  it('accepts a PostgreSQL server outside PATH, as on Debian', async () => {
    withFfmpeg()
    box.withApt()
    box.withPython({ ytDlp: release(1) })
    box.command('system/usr/lib/postgresql/15/bin/initdb')
    await box.setup(['--for-tests'])
    expect(box.calls('apt').join('\n')).not.toContain('postgresql')
  })

  it('installs the yt-dlp of the distribution for the tests, next to the newest', async () => {
    box.withApt()
    box.withPython({ ytDlp: release(1) })
    await box.setup()
    expect(existsSync(join(box.bin, 'yt-dlp'))).toBe(false)
    expect(await box.setup(['--for-tests'])).toMatchObject({ code: 0 })
    expect(existsSync(join(box.bin, 'yt-dlp'))).toBe(true)
    expect(existsSync(join(box.venv, 'bin/yt-dlp'))).toBe(true)
  })

  it('fetches the package lists only when the package is unknown', async () => {
    withFfmpeg()
    box.withPython({ ytDlp: release(1) })
    box.withApt()
    box.command(
      'apt-get',
      `echo "$*" >> "${box.dir}/apt.calls"
      case "$*" in
        *update) touch "${box.dir}/lists" ;;
        *) [ -f "${box.dir}/lists" ] || { echo 'E: Unable to locate package mpv'; exit 100; }
           for name in ${TEST_COMMANDS}; do cp "${box.bin}/any-tool" "${box.bin}/$name"; done ;;
      esac`,
    )
    expect(await box.setup(['--for-tests'])).toMatchObject({ code: 0 })
    expect(box.calls('apt').map(call => /install|update/.exec(call)?.[0])).toEqual(['install', 'update', 'install'])
  })

  it('waits while another package manager holds the lock', async () => {
    withFfmpeg()
    box.withPython({ ytDlp: release(1) })
    box.withApt()
    box.command(
      'sleep',
      `for name in ${TEST_COMMANDS}; do cp "${box.bin}/any-tool" "${box.bin}/$name"; done; rm "${box.dir}/busy"`,
    )
    box.write('busy', '')
    box.command(
      'apt-get',
      `[ ! -f "${box.dir}/busy" ] || { echo 'E: Could not get lock /var/lib/dpkg/lock-frontend'; exit 100; }`,
    )
    const { code, stderr } = await box.setup(['--for-tests'])
    expect(stderr).toContain('waiting for another package manager')
    expect(code).toBe(0)
  })

  it('continues without failed packages, with the reason and the command, and does not try at every start', async () => {
    box.withApt({ fails: 'E: Failed to fetch http://deb.debian.org/x  Could not resolve' })
    box.withPython({ ytDlp: null })
    const { code, stderr } = await box.setup()
    expect(code).toBe(0)
    expect(stderr).toContain('Is this machine offline?')
    expect(stderr).toContain('missing: ffmpeg yt-dlp')
    expect(stderr).toContain('apt-get install --no-install-recommends ffmpeg yt-dlp')
    const tries = box.calls('apt').length
    const again = await box.setup()
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('continuing without') as string })
    expect(box.calls('apt')).toHaveLength(tries)
  })

  it('ends with an error when packages for the tests are missing, and tries each time', async () => {
    box.withApt({ fails: 'E: Unable to locate package mpv' })
    box.withPython({ ytDlp: null })
    await box.setup()
    const tries = box.calls('apt').length
    const { code, stderr } = await box.setup(['--for-tests'])
    expect(code).toBe(1)
    expect(stderr).toContain(`missing: ffmpeg yt-dlp ${FOR_TESTS}`)
    expect(stderr).toContain('not ready')
    expect(box.calls('apt').length).toBeGreaterThan(tries)
  })
})

describe('yt-dlp', () => {
  beforeEach(withFfmpeg)

  it('is kept when it is recent', async () => {
    box.withPython({ ytDlp: release(0) })
    box.command('yt-dlp', `echo ${release(6)}`)
    expect(await box.setup()).toMatchObject({ code: 0, stderr: 'setup: ready\n' })
    expect(box.calls('pip')).toEqual([])
  })

  it('is replaced by the newest in a venv when it is old', async () => {
    box.withPython({ ytDlp: release(0) })
    box.command('yt-dlp', `echo ${release(7)}`)
    expect((await box.setup()).stderr).not.toContain('old')
    expect(box.calls('pip')).toHaveLength(1)
  })

  it('is checked again after a week when there was nothing newer', async () => {
    box.withPython({ ytDlp: null })
    box.command('yt-dlp', 'echo 2023.03.04')
    await box.setup()
    await box.setup()
    expect(box.calls('pip')).toHaveLength(1)
    const lastWeek = new Date(Date.now() - 8 * 86_400_000)
    utimesSync(join(box.root, '.cache/setup/yt-dlp'), lastWeek, lastWeek)
    await box.setup()
    expect(box.calls('pip')).toHaveLength(2)
  })

  it('is checked again when another one replaces it', async () => {
    box.command('yt-dlp', `echo ${release(0)}`)
    await box.setup()
    rmSync(join(box.bin, 'yt-dlp'))
    box.command('yt-dlp', 'echo 2023.03.04 # another file')
    expect((await box.setup()).stderr).toContain('2023.03.04 is outdated')
  })

  it('is installed again when the Python of its venv is missing', async () => {
    box.withPython({ ytDlp: release(0) })
    await box.setup()
    rmSync(join(box.venv, 'bin/python'))
    rmSync(join(box.root, '.cache/setup/yt-dlp'))
    expect((await box.setup()).stderr).toContain('setup: installing yt-dlp')
    expect(existsSync(join(box.venv, 'bin/python'))).toBe(true)
  })

  it('is not installed when a path is configured', async () => {
    box.withPython({ ytDlp: release(0) })
    const own = box.command('home/own-yt-dlp', 'echo 2020.01.01')
    expect(await box.setup([], { CELLAR_YT_DLP: own })).toEqual({ code: 0, stdout: '', stderr: '' })
    expect((await box.setup([], { CELLAR_YT_DLP: '/nowhere/yt-dlp' })).stderr).toContain('missing: yt-dlp')
    expect(box.calls('pip')).toEqual([])
  })

  it('is installed below XDG_DATA_HOME', async () => {
    box.withPython({ ytDlp: release(0) })
    expect((await box.setup([], { XDG_DATA_HOME: '/proc/none' })).stderr).toContain('/proc/none/tubecellar/yt-dlp')
  })
})

describe('if setup cannot install packages', () => {
  it.each([
    [
      'apt-get',
      'Linux',
      'sudo apt-get update && sudo apt-get install --no-install-recommends ffmpeg yt-dlp mpv chromium sqlite3 python3 postgresql swift-proxy swift-account swift-container swift-object tmux zsh fish procps util-linux iproute2',
    ],
    [
      'dnf',
      'Linux',
      'sudo dnf install ffmpeg-free yt-dlp mpv chromium sqlite python3 postgresql-server tmux zsh fish procps-ng util-linux iproute',
    ],
    [
      'pacman',
      'Linux',
      'sudo pacman -S --needed ffmpeg yt-dlp mpv chromium sqlite python postgresql tmux zsh fish procps-ng util-linux iproute2',
    ],
    [
      'apk',
      'Linux',
      'sudo apk add ffmpeg yt-dlp mpv chromium font-dejavu sqlite python3 postgresql tmux zsh fish procps util-linux iproute2',
    ],
    ['brew', 'Darwin', 'brew install ffmpeg yt-dlp mpv google-chrome sqlite python3 postgresql@17 tmux zsh fish'],
  ])('it prints the command for %s', async (manager, system, command) => {
    box.command('id', 'echo 1000')
    box.command('uname', `echo ${system}`)
    box.command(manager, 'exit 9')
    const { code, stderr } = await box.setup(['--for-tests'])
    expect(code).toBe(1)
    expect(stderr).toContain(`setup: to install: ${command}\n`)
  })

  it('it lists the packages if it knows no package manager', async () => {
    const { code, stderr } = await box.setup()
    expect(code).toBe(0)
    expect(stderr).toContain("your system's packages of ffmpeg yt-dlp")
  })

  it('root needs no sudo', async () => {
    box.command('id', 'echo 0')
    box.command('pacman', 'exit 9')
    expect((await box.setup()).stderr).toContain('to install: pacman -S --needed ffmpeg yt-dlp\n')
  })
})
