// Runs scripts of package.json at once, and tells of them as if they had run one after the other up to the first that fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

async function run(script) {
  const child = spawn(`npm run ${script} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { said, succeeded: code === 0 }
}

for (const running of process.argv.slice(2).map(run)) {
  const { said, succeeded } = await running
  process.stdout.write(said)
  if (!succeeded) {
    process.exitCode = 1
    break
  }
}
