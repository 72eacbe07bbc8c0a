// Builds the archives of a release from the checked-out commit. The bytes are the same on every machine.
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { entriesOf, inOrder, tarGz, zip } from './archives.mjs'
import { checkPackages, commitIn } from './source.mjs'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'archives')

/** Builds like `npm run build`, but without the influence of environment variables and of files outside the commit. */
async function buildInto(outDir) {
  process.env['NODE_ENV'] = 'production'
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name]
  await build({ root, mode: 'production', envDir: false, logLevel: 'error', build: { outDir, emptyOutDir: true } })
}

async function contents(built, name, about) {
  const file = async (path, kind = 'file') => ({ kind, content: await readFile(join(root, path)) })
  const licenses = await readFile(join(built, 'THIRD-PARTY-LICENSES.txt'))
  return inOrder([
    { name, kind: 'folder', content: null },
    ...(await entriesOf(built, `${name}/admin-dist`)),
    ...(await entriesOf(join(root, 'deploy'), `${name}/deploy`)),
    { name: `${name}/docs`, kind: 'folder', content: null },
    { name: `${name}/docs/deploy.md`, ...(await file('docs/deploy.md')) },
    { name: `${name}/LICENSE`, ...(await file('LICENSE')) },
    { name: `${name}/README.txt`, ...(await file('release/README.txt')) },
    { name: `${name}/THIRD-PARTY-LICENSES.txt`, kind: 'file', content: licenses },
    { name: `${name}/VERSION`, kind: 'file', content: Buffer.from(about) },
    { name: `${name}/install.sh`, ...(await file('release/install.sh', 'program')) },
  ])
}

async function release() {
  const commit = commitIn(root)
  checkPackages(root)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const name = `lotus-${version}`
  const built = await mkdtemp(join(tmpdir(), 'lotus-release-'))
  try {
    await buildInto(built)
    const entries = await contents(built, name, `Lotus ${version}\ncommit ${commit}\n`)
    const archives = { [`${name}.tar.gz`]: await tarGz(entries), [`${name}.zip`]: zip(entries) }
    const sums = Object.entries(archives).map(
      ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`,
    )
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    for (const [file, bytes] of Object.entries(archives)) await writeFile(join(folder, file), bytes)
    await writeFile(join(folder, 'SHA256SUMS'), sums.join(''))
    process.stdout.write(`Lotus ${version} of commit ${commit} is in archives/:\n${sums.join('')}`)
  } finally {
    await rm(built, { recursive: true })
  }
}

release().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
