// Builds the archives of a release from the checked-out commit. The bytes are the same on every machine.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build as buildPage } from 'vite'
import { cloneInto } from './anotherClone.mjs'
import { entriesOf, differing, inOrder, tarGz, zip } from './archives.mjs'
import { commandLine } from './commandLine.mjs'
import { checkTexts } from './missingTexts.mjs'
import { checkPictures } from './pictures.mjs'
import { checkPackages, commitIn } from './source.mjs'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'archives')

/** The command line, in the archives and beside them. */
const commandName = 'lotus.mjs'

/** Builds like `npm run build`, but without the influence of environment variables and of files outside the commit. */
async function build(root, outDir) {
  process.env['NODE_ENV'] = 'production'
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name]
  const configFile = join(root, 'vite.config.ts')
  const output = { outDir, emptyOutDir: true }
  await buildPage({ root, configFile, mode: 'production', envDir: false, logLevel: 'error', build: output })
}

/** Builds the same commit in a folder of another name. Throws an error if that makes other bytes. */
async function checkBytes(built, command, temporary) {
  const clone = join(temporary, 'another folder', 'clone')
  cloneInto(clone, root)
  const again = join(temporary, 'again')
  await build(clone, again)
  const entries = async (folder, program) => [
    ...(await entriesOf(folder, 'admin-dist')),
    { name: commandName, kind: 'program', content: program },
  ]
  const [first, second] = [await entries(built, command), await entries(again, await commandLine(clone))]
  const files = differing(first, second)
  if (files.length === 0) return
  throw new Error(`The bytes depend on the folder of the build: ${files.slice(0, 3).join(', ')}`)
}

async function contents(built, command, { name, about }) {
  const file = async (path, kind = 'file') => ({ kind, content: await readFile(join(root, path)) })
  const licenses = await readFile(join(built, 'THIRD-PARTY-LICENSES.txt'))
  return inOrder([
    { name, kind: 'folder', content: null },
    ...(await entriesOf(built, `${name}/admin-dist`)),
    ...(await entriesOf(join(root, 'deploy'), `${name}/deploy`)),
    { name: `${name}/docs`, kind: 'folder', content: null },
    { name: `${name}/docs/command-line.md`, ...(await file('docs/command-line.md')) },
    { name: `${name}/docs/deploy.md`, ...(await file('docs/deploy.md')) },
    { name: `${name}/LICENSE`, ...(await file('LICENSE')) },
    { name: `${name}/README.txt`, ...(await file('release/README.txt')) },
    { name: `${name}/THIRD-PARTY-LICENSES.txt`, kind: 'file', content: licenses },
    { name: `${name}/VERSION`, kind: 'file', content: Buffer.from(about) },
    { name: `${name}/${commandName}`, kind: 'program', content: Buffer.from(command) },
    { name: `${name}/install.sh`, ...(await file('release/install.sh', 'program')) },
  ])
}

async function release() {
  const commit = commitIn(root)
  checkPackages(root)
  await checkTexts(root)
  checkPictures(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const name = `lotus-${version}`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const temporary = await mkdtemp(join(folder, 'build-'))
  const built = join(temporary, 'built')
  try {
    await build(root, built)
    const command = await commandLine(root)
    await checkBytes(built, command, temporary)
    const entries = await contents(built, command, { name, about: `Lotus ${version}\ncommit ${commit}\n` })
    const archives = {
      [`${name}.tar.gz`]: await tarGz(entries),
      [`${name}.zip`]: zip(entries),
      // The name and the folder in it are those that the build of a Nezha server expects of a dashboard.
      'dist.zip': zip(await entriesOf(built, 'dist')),
      // Who only wants the command downloads nothing else.
      [commandName]: Buffer.from(command),
    }
    const sums = Object.entries(archives).map(
      ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`,
    )
    for (const [file, bytes] of Object.entries(archives)) await writeFile(join(folder, file), bytes)
    await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
    process.stdout.write(`Lotus ${version} of commit ${commit} is in archives/:\n${sums.join('')}`)
  } finally {
    await rm(temporary, { recursive: true })
  }
}

release().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
