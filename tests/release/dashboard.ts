import { spawnSync } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const script = resolve('release/install.sh')

/** File contents by path. */
export type Files = Record<string, string>

export async function write(folder: string, files: Files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A temporary folder with these files; it is deleted after the test. */
export async function folderWith(files: Files) {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-install-'))
  // `mkdtemp` gives access to the owner only.
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

/** All files and folders in a folder, with contents, permissions and dates. */
export async function contentsOf(folder: string) {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  const described = names.map(async (name) => {
    const stats = await lstat(join(folder, name))
    const content = stats.isFile() ? await readFile(join(folder, name), 'utf8') : null
    return [name, { content, rights: (stats.mode & 0o777).toString(8), date: stats.mtimeMs }] as const
  })
  return Object.fromEntries(await Promise.all(described))
}

/** A folder of shell scripts to put first in PATH; in each script, `real` runs the program of the system. */
export async function programsFolder(scripts: Files) {
  const folder = await folderWith(scripts)
  for (const [name, text] of Object.entries(scripts)) {
    await writeFile(join(folder, name), `#!/bin/sh\nreal() { PATH=\${PATH#*:} ${name} "$@"; }\n${text}\n`)
    await chmod(join(folder, name), 0o755)
  }
  return folder
}

interface InstallContext {
  from?: string
  cwd?: string
  /** Shell scripts that replace programs of the system. */
  programs?: Files
  /** A command that the shell runs first. */
  before?: string
  /** Whether its output is a closed pipe. */
  closedOutput?: boolean
}

/** Runs install.sh in a shell. */
export async function runInstall(options: string[], context: InstallContext = {}) {
  const { from = await folderWith(builtFiles()), cwd, programs = {}, before = ':', closedOutput = false } = context
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `${before}; sh "$@" ${closedOutput ? '| exec 0<&-' : ''}`, 'sh', script, '--from', from, ...options],
    {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${await programsFolder(programs)}:${process.env['PATH']}` },
    },
  )
  return { status, stdout, stderr }
}

/** Runs the command that is printed below a heading, and returns its exit code. */
export function runPrintedCommand(output: string, heading: string) {
  const [, command] = output.split(`${heading}:\n`)[1]?.match(/^ {2}(.*)\n/) ?? []
  if (command === undefined) throw new Error(`No command is printed under "${heading}"`)
  return spawnSync('sh', ['-c', command], { encoding: 'utf8', cwd: tmpdir() }).status
}
