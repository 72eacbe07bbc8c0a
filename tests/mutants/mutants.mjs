import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { areas } from './areas.mjs'

// Changes the product in thousands of small ways and looks whether a test notices. See docs/testing.md.
const [area, ...options] = process.argv.slice(2)

if (!areas[area]) {
  console.error(`Name an area: npm run mutants -- ${Object.keys(areas).join('|')} [options of Stryker]`)
  process.exit(1)
}
const stryker = fileURLToPath(new URL('../../node_modules/.bin/stryker', import.meta.url))
const config = fileURLToPath(new URL('stryker.config.mjs', import.meta.url))
const { status } = spawnSync(stryker, ['run', config, ...options], {
  stdio: 'inherit',
  env: { ...process.env, LOTUS_MUTANTS: area },
})
process.exit(status ?? 1)
