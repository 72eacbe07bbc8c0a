import { resolve } from 'node:path'
import { missingTexts } from './missingTexts.mjs'

const help = `npm run i18n -- missing    lists the texts that each language lacks, with the English ones
`

async function list() {
  const lacking = await missingTexts(resolve(import.meta.dirname, '..'))
  const parts = lacking.map(([tag, missing]) => {
    const lines = missing.map(([key, text]) => `  ${key}: ${text}`)
    return `${tag} lacks ${missing.length}:\n${lines.join('\n')}\n`
  })
  process.stdout.write(parts.join('\n') || 'Every language has every text.\n')
}

if (process.argv.slice(2).join(' ') === 'missing') await list()
else {
  process.stderr.write(help)
  process.exitCode = 1
}
