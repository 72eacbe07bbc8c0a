import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { print, printTable } from './print.mjs'

const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

/** The sections of the page, in their order. */
export const sections = {
  screens: 'Bytes and requests of each screen',
  start: 'First and second visit',
  visits: 'Visits from a phone',
  lists: 'Lists, as the fleet grows',
  live: 'Live figures',
  terminal: 'Terminal',
  files: 'File manager and transfers',
  elements: 'Full load: elements of each list',
  typing: 'Full load: typing',
  dialogs: 'Full load: dialogs, opened and closed',
  sessions: 'Full load: terminals and file managers, opened and closed',
  ticks: 'Full load: live figures and the slope of an hour',
}

/** What a measurement tells: it is printed at once, and kept as Markdown. */
export function createReport() {
  const blocks = []
  let missed = 0
  return {
    /** Prints how far a long measurement is. */
    progress: print,
    say(text) {
      print(text)
      blocks.push(text)
    },
    /** Rows of cells, the first of which is the head. */
    table(rows) {
      printTable(rows)
      const [head, ...rest] = rows
      missed += rest.flat().filter((cell) => cell.includes('MISSED')).length
      blocks.push([head, head.map(() => '---'), ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n'))
    },
    missed: () => missed,
    markdown: () => blocks.join('\n\n'),
  }
}

const git = (...options) => execFileSync('git', options, { encoding: 'utf8' }).trim()

function circumstances(browser) {
  const commit = git('rev-parse', '--short=10', 'HEAD')
  const isChanged = git('status', '--porcelain', '--', 'src', 'resources', 'dataProvider', 'tests') !== ''
  const [{ model } = {}] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}${isChanged ? ' with changes' : ''}`,
    `${cpus().length} cores (${model.trim()}), ${memory} GiB, ${type()}`,
    `Chromium ${browser.version()}`,
    `load of the machine in the last five minutes ${loadavg()[1].toFixed(1)}`,
  ].join('; ')
}

/** Replaces one section of docs/performance.md and leaves the others as they are. */
export async function saveSection(name, report, browser) {
  const [introduction, ...rest] = (await readFile(page, 'utf8')).split(/^(?=## )/m)
  const texts = new Map(rest.map((text) => [/^## (.*)/.exec(text)[1], text]))
  texts.set(sections[name], `## ${sections[name]}\n\n_${circumstances(browser)}_\n\n${report.markdown()}\n\n`)
  const ordered = Object.values(sections).flatMap((title) => texts.get(title) ?? [])
  const { code } = await format(page, [introduction, ...ordered].join(''))
  await writeFile(page, code)
}
