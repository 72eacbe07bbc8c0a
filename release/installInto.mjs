// Builds the product and installs it: `npm run install-into -- FOLDER`. It takes the options of install.sh.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
const options = process.argv.slice(2)

if (!options.some((option) => ['-h', '--help', '--uninstall'].includes(option))) {
  await build({ root, logLevel: 'error' })
}
// npm runs scripts in the root of the package, but a relative path refers to the folder of the user.
const { status } = spawnSync('sh', [join(root, 'release/install.sh'), '--from', join(root, 'dist'), ...options], {
  cwd: process.env['INIT_CWD'] ?? root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
