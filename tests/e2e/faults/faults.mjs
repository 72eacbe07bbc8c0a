import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../backend/readOptions.mjs'

const help = `Makes every call of the product under every fault, in a browser in front of the embedded server.
Wants a build (npm run build). What comes of a run, whole or in part, is added to tests/e2e/faults/results, from which
docs/reliability.md is written.

npm run faults [-- OPTIONS]

  --call TEXT       only calls with this text in their name, such as "POST cron"; may be given several times
  --fault TEXT      only faults with this text in their name
  --dialect NAME    only classic or current
  --role member     as a member of a current server; default: as an admin
  --missing         only cells that were not run before, or did not hold
  --page            runs no cell, and only writes docs/reliability.md
  --help            show this
`

const root = fileURLToPath(new URL('../../..', import.meta.url))
const text = { type: 'string', default: '' }
const options = {
  call: { type: 'string', multiple: true, default: [''] },
  fault: text,
  dialect: text,
  role: text,
  missing: { type: 'boolean' },
  page: { type: 'boolean' },
}
const { values } = readOptions(help, { options })

const { call, fault, dialect, role, missing, page } = values
const env = {
  ...process.env,
  FAULTS_CALL: call.join('\n'),
  FAULTS_FAULT: fault,
  FAULTS_DIALECT: dialect,
  FAULTS_ROLE: role,
  FAULTS_PAGE: page ? 'yes' : '',
  FAULTS_MISSING: missing ? 'yes' : '',
}
const playwright = resolve(root, 'node_modules/@playwright/test/cli.js')
const config = resolve(root, 'tests/e2e/faults/faults.config.ts')
const args = [playwright, 'test', '--config', config, '--pass-with-no-tests']
const running = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
running.once('close', (code) => (process.exitCode = code ?? 1))
