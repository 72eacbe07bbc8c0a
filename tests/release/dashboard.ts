import { spawnSync } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const script = resolve('release/install.sh')

/** Files by their paths. */
export type Files = Record<string, string>

export async function write(folder: string, files: Files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A folder that lasts as long as the test, with these files. */
export async function folderWith(files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-install-'))
  // `mkdtemp` gives access to the owner alone.
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true }))
  await write(folder, files)
  return folder
}

export const builtFiles = (version = '1.0', page = `<title>${version}</title>`): Files => ({
  VERSION: `Lotus ${version}\n`,
  'index.html': page,
  'assets/start.js': 'start()',
})

export const nezha: Files = { 'data/config.yaml': 'listen_port: 8008\n', 'data/sqlite.db': '' }

/** Everything in a folder, with contents, permissions and dates. */
export async function contentsOf(folder: string) {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  const described = names.map(async (name) => {
    const of = await lstat(join(folder, name))
    const content = of.isFile() ? await readFile(join(folder, name), 'utf8') : null
    return [name, { content, rights: (of.mode & 0o777).toString(8), date: of.mtimeMs }] as const
  })
  return Object.fromEntries(await Promise.all(described))
}

/** A folder of programs to put first in PATH; `real` in them runs the system's program. */
export async function programsFolder(of: Files) {
  const folder = await folderWith(of)
  for (const [name, text] of Object.entries(of)) {
    await writeFile(join(folder, name), `#!/bin/sh\nreal() { PATH=\${PATH#*:} ${name} "$@"; }\n${text}\n`)
    await chmod(join(folder, name), 0o755)
  }
  return folder
}

interface Circumstances {
  from?: string
  cwd?: string
  /** Programs in place of those of the system. */
  instead?: Files
  /** What the shell runs first. */
  before?: string
  /** Nobody reads what it prints. */
  unread?: boolean
}

/** Runs install.sh in a shell, as a person would. */
export async function runInstall(options: string[], circumstances: Circumstances = {}) {
  const { from = await folderWith(builtFiles()), cwd, instead = {}, before = ':', unread = false } = circumstances
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${before}; sh "$@" ${unread ? '| exec 0<&-' : ''}`, 'sh', script, '--from', from, ...options],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${await programsFolder(instead)}:${process.env['PATH']}` },
    },
  )
  return { status, stdout, stderr }
}

/** Runs the command that was printed under a line, as a person would who copies it. */
export function follow(output: string, heading: string) {
  const [, command] = output.split(`${heading}:\n`)[1]?.match(/^ {2}(.*)\n/) ?? []
  if (command === undefined) throw new Error(`No command is printed under "${heading}"`)
  return spawnSync('sh', ['-c', command], { encoding: 'utf8', cwd: tmpdir() }).status
}
