import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../backend/readOptions.mjs'

const help = `Does a working day step by step, with every disturbance, on an embedded server, and shows the table.
Wants a build (npm run build).

npm run life [-- OPTIONS]

  --dialect NAME        only classic or current
  --step TEXT           only steps with this text in their name; may be given several times
  --disturbance TEXT    only disturbances with this text in their name
  --seed N              what comes between the steps of the whole day (the date)
  --help                show this
`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const text = { type: 'string' }
const { values } = readOptions(help, {
  options: {
    dialect: text,
    step: { ...text, multiple: true },
    disturbance: text,
    seed: text,
  },
})

const { dialect = '', step = [], disturbance = '', seed = process.env.LOTUS_SEED } = values
const filters = { LIFE_DIALECT: dialect, LIFE_STEP: step.join('\n'), LIFE_DISTURBANCE: disturbance }
const env = { ...process.env, ...filters, ...(seed && { LOTUS_SEED: seed }) }
const playwright = resolve(root, 'node_modules/@playwright/test/cli.js')
const config = resolve(root, 'tests/e2e/life/life.config.ts')
const running = spawn(process.execPath, [playwright, 'test', '--config', config], {
  cwd: root,
  env,
  stdio: 'inherit',
})
running.once('close', (code) => process.exit(code ?? 1))
