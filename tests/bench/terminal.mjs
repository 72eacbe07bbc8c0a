import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../e2e/product.mjs'
import { measureMemory, median, percentile, visit } from './measure.mjs'
import {
  queryCursorAtPrompt,
  measureFlood,
  measureEchoes,
  measureEchoesBeside,
  measureInterrupt,
  watchTerminal,
} from './measureTerminal.mjs'
import { withBare, inFineMilliseconds, inMebibytes } from './print.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const mebibytes = 64
const keyCount = 100
const terminals = 10
/** Seconds of output before Ctrl+C. */
const floodSeconds = 10

/** The files of the bare page, by the names under which it loads them. */
const bareFiles = {
  'bareTerminal.html': 'tests/bench/bareTerminal.html',
  'xterm.js': 'node_modules/@xterm/xterm/lib/xterm.mjs',
  'xterm.css': 'node_modules/@xterm/xterm/css/xterm.css',
  'addon-fit.js': 'node_modules/@xterm/addon-fit/lib/addon-fit.mjs',
}

const measure = (target, { interrupts = false } = {}) =>
  visit({ ...target, selector: '.xterm-rows', prepare: watchTerminal }, async ({ page }) => {
    await queryCursorAtPrompt(page)
    // The terminal does more work while the pointer is not over it.
    await page.locator('.xterm-screen').hover()
    const echo = percentile(await measureEchoes(page, keyCount), 95)
    const { time, usable, longest } = await measureFlood(page, mebibytes)
    const { all } = await measureMemory(page)
    const prompt = interrupts ? await measureInterrupt(page, floodSeconds) : 0
    return { echo, time, usable, longest, memory: all, prompt }
  })

/** The echo of keys in one of many terminals, while another one floods. */
const measureBeside = (target) =>
  visit({ ...target, selector: '.xterm-rows', prepare: watchTerminal }, async ({ page }) => {
    await queryCursorAtPrompt(page)
    return percentile(await measureEchoesBeside(page, terminals, keyCount), 95)
  })

/** The size and the font of the product's terminal, with which the bare page draws the same rows and columns. */
const layoutOf = (target) =>
  visit({ ...target, selector: '.xterm-rows' }, ({ page }) =>
    page.locator('.xterm-rows').evaluate((rows) => {
      const { width, height } = getComputedStyle(rows.closest('.xterm').parentElement)
      const viewport = { width: Math.round(parseFloat(width)), height: Math.round(parseFloat(height)) }
      return { viewport, font: getComputedStyle(rows).fontFamily }
    }),
  )

const mediansOf = (results) =>
  Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((result) => result[key]))]))

const speedOf = ({ time }) => (mebibytes * 1000) / time

/** The rows of the table: each figure, its budget, and whether it is kept. `ratio` is product speed / bare speed. */
function tableRows(product, bare, ratio) {
  const speeds = [product, bare].map((each) => `${speedOf(each).toFixed(1)} MiB/s`)
  const extra = product.memory - bare.memory
  return [
    ['flood parsed', `${speeds[0]} (bare ${speeds[1]}, ×${ratio.toFixed(2)})`, 'at least ×1.00', ratio >= 1],
    [
      'echo of a key, p95',
      withBare(product.echo, bare.echo, inFineMilliseconds),
      'bare + 2.0 ms',
      product.echo <= bare.echo + 2,
    ],
    [
      `echo beside a flood, of ${terminals}`,
      withBare(product.beside, bare.echo, inFineMilliseconds),
      'bare + 5.0 ms',
      product.beside <= bare.echo + 5,
    ],
    [
      'memory after it',
      `${inMebibytes(product.memory)} (bare ${inMebibytes(bare.memory)}, +${inMebibytes(extra)})`,
      'bare + 20.0 MiB',
      extra <= 20 * 2 ** 20,
    ],
    ['usable after it', withBare(product.usable, bare.usable, inFineMilliseconds), '50.0 ms', product.usable <= 50],
    [
      'longest task then',
      withBare(product.longest, bare.longest, inFineMilliseconds),
      '50.0 ms',
      product.longest <= 50,
    ],
    ['prompt after Ctrl+C', inFineMilliseconds(product.prompt), '1,000.0 ms', product.prompt <= 1000],
  ].map(([name, value, budget, isWithin]) => [name, value, budget, isWithin ? 'kept' : 'MISSED'])
}

/** Compares the terminal with a bare page of the same xterm.js: flood, keys, memory, and the page after the flood. */
export async function benchTerminal({ browser, dist, report, options }) {
  for (const [name, file] of Object.entries(bareFiles)) await copyFile(join(root, file), join(dist, name))
  const { url, stop } = await startProduct({ dist })
  const runs = options.short ? 1 : 7
  try {
    const product = { browser, url: `${url}terminal/1` }
    const { viewport, font } = await layoutOf(product)
    const bare = { browser, url: `${url}bareTerminal.html?${new URLSearchParams({ font })}`, viewport }
    const results = { product: [], bare: [] }
    for (let run = 0; run < runs; run++) {
      results.bare.push(await measure(bare))
      const alone = await measure(product, { interrupts: true })
      results.product.push({ ...alone, beside: await measureBeside(product) })
    }
    // The speed of a shared machine changes by the minute: only a product run and its bare run are comparable.
    const ratio = median(results.product.map((result, run) => speedOf(result) / speedOf(results.bare[run])))
    report.say(
      `A command prints ${mebibytes} MiB, then ${keyCount} keys are pressed, beside a bare page of the same xterm.js with the same rows ` +
        `and columns. Medians of ${runs}, by turns. Last, Ctrl+C ends ${floodSeconds} s of \`yes\`, in the product alone: the bare page takes all ` +
        `that has been sent before. In ${terminals} terminals of one tab, one prints \`yes\` without end while keys are pressed in another; its bare page is alone. The page is usable again when a key is handled and a frame is drawn.`,
    )
    report.table([
      ['figure', 'seen', 'budget', 'verdict'],
      ...tableRows(mediansOf(results.product), mediansOf(results.bare), ratio),
    ])
  } finally {
    stop()
  }
}
