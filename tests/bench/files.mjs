import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../e2e/product.mjs'
import { median } from './measure.mjs'
import { longestFrame, measureWork, untilWords, visitAtHome } from './measureFiles.mjs'
import { inFineMilliseconds, inMebibytes, print, printTable } from './print.mjs'

const barePage = fileURLToPath(new URL('bareFiles.html', import.meta.url))
const runs = 5
const size = 256 * 2 ** 20
const crowds = { many: 10_000, most: 100_000 }

const nameOf = (at) => `file-${String(at).padStart(6, '0')}`

/** Puts folders with many files on the disk of the first server, which a page has looked at before. */
function crowd({ world }) {
  const { disk } = world.machines.get(1)
  const [sample] = [...disk.root.entries.get('root').entries.values()].filter(({ kind }) => kind === 'file')
  for (const [name, count] of Object.entries(crowds)) {
    const entries = new Map(Array.from({ length: count }, (_none, at) => [nameOf(at), sample]))
    const inner = new Map([['all', { kind: 'folder', entries }]])
    disk.root.entries.set(name, { kind: 'folder', entries: inner })
  }
}

const withoutPickers = () => Object.assign(window, { showSaveFilePicker: undefined, showDirectoryPicker: undefined })

/**
 * Waits until nothing more has been kept for a second: what a first visit keeps for the next is no part of a transfer,
 * and the worker is ready before it begins with it.
 */
async function allKept(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const count = () =>
    page.evaluate(async () => {
      const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(lists)).flat().length
    })
  let seen
  for (let now = await count(); now !== seen || now === 0; now = await count()) {
    seen = now
    await setTimeout(1_000)
  }
}

/** Looks at each change of the page: Playwright itself looks every half second. */
async function finished(page, count) {
  await page.evaluate(
    (words) =>
      new Promise((resolve) => {
        const look = () => {
          if (![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === words)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        look()
      }),
    `${count} of ${count} finished`,
  )
  if ((await page.getByRole('button', { name: /^Try again/ }).count()) > 0) throw new Error('A transfer has failed.')
}

/** Opens the files of the first server at a folder. */
async function goTo(page, path) {
  await page.getByRole('button', { name: 'More for this folder' }).click()
  await page.getByRole('menuitem', { name: 'Go to path' }).click()
  await page.getByRole('textbox', { name: 'Path', exact: true }).fill(path)
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader', { name: 'all', exact: true }).waitFor()
}

/** What is done in the product, and in the page that does no more than it must. */
const measureProduct = (place, sent) =>
  visitAtHome({ ...place, selector: '[role=rowheader]', prepare: withoutPickers }, async ({ page, browser }) => {
    await allKept(page)
    const up = await measureWork(browser, async () => {
      await page.getByLabel('Files to upload').setInputFiles(sent)
      await finished(page, 1)
    })
    const down = await measureWork(browser, async () => {
      await page.getByRole('button', { name: 'Download sent.bin' }).click()
      await finished(page, 2)
    })
    await goTo(page, '/many')
    const list = await untilWords(page, `${crowds.many} entries`, { click: '[role=rowheader]' })
    await goTo(page, '/most')
    const frame = await longestFrame(page, async () => {
      await untilWords(page, `${crowds.most} entries`, { click: '[role=rowheader]' })
      await page.getByRole('grid').hover()
      for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 50_000)
    })
    const select = await longestFrame(page, async () => {
      await page.getByRole('grid').press('Control+a')
      await page.getByRole('button', { name: 'More for this folder' }).click()
      await page.getByRole('menuitem', { name: 'Refresh' }).click()
      await page.locator('[role=grid][aria-busy=false]').waitFor()
    })
    return { up, down, list, frame, select }
  })

const measureBare = (place, sent) =>
  visitAtHome({ ...place, selector: 'ul' }, async ({ page, browser }) => {
    const up = await measureWork(browser, async () => {
      await page.locator('input').setInputFiles(sent)
      await page.evaluate(() => window.upload('/root/bare.bin'))
    })
    const down = await measureWork(browser, () => page.evaluate(() => window.download('/root/bare.bin')))
    const list = await untilWords(page, nameOf(crowds.many - 1), { list: '/many/all' })
    return { up, down, list }
  })

/** Each figure, its budget, and whether it is kept. */
function verdicts(product, bare) {
  const each = (results, of) => median(results.map(of))
  const ratio = (of) => median(product.map((result, run) => of(bare[run]) / of(result)))
  const speed = (results, of) => `${(((size / 2 ** 20) * 1000) / each(results, of)).toFixed(0)} MiB/s`
  const way = (name, key, least, most) => {
    const time = (result) => result[key].time
    const memory = each(product, (result) => result[key].memory)
    const bareMemory = each(bare, (result) => result[key].memory)
    return [
      [
        name,
        `${speed(product, time)} (bare ${speed(bare, time)}, ×${ratio(time).toFixed(2)})`,
        `at least ×${least}`,
        ratio(time) >= least,
      ],
      ['  over idle', `${inMebibytes(memory)} (bare ${inMebibytes(bareMemory)})`, inMebibytes(most), memory <= most],
    ]
  }
  const list = (result) => result.list
  const select = each(product, (result) => result.select)
  const frame = Math.max(...product.map((result) => result.frame))
  const slower = 1 / ratio(list)
  return [
    ...way('upload', 'up', 0.9, 32 * 2 ** 20),
    ...way('download', 'down', 0.9, 64 * 2 ** 20),
    ['longest frame of Ctrl+A and refresh of 100,000', inFineMilliseconds(select), '300.0 ms', select <= 300],
    [
      '10,000 entries',
      `${inFineMilliseconds(each(product, list))} (bare ${inFineMilliseconds(each(bare, list))}, ×${slower.toFixed(2)})`,
      '300.0 ms',
      each(product, list) <= 300,
    ],
    ['longest frame of 100,000', inFineMilliseconds(frame), '100.0 ms', frame <= 100],
  ].map(([name, value, budget, isKept]) => [name, value, budget, isKept ? 'kept' : 'MISSED'])
}

/** The file manager against a page of its barest: a file up and down, and long folders. */
export async function benchFiles(browser, dist) {
  await copyFile(barePage, join(dist, 'bareFiles.html'))
  const sent = join(dist, 'sent.bin')
  await writeFile(sent, Buffer.alloc(size, 'lotus'))
  const { url, backend, stop } = await startProduct({ dist })
  const product = { url: `${url}files/1` }
  const bare = { url: `${url}bareFiles.html` }
  try {
    await visitAtHome({ ...product, selector: '[role=rowheader]' }, async () => crowd(backend))
    const results = { product: [], bare: [] }
    print(`A file of ${inMebibytes(size)}, medians of ${runs} runs by turns, with ${browser.version()}`)
    for (let run = 0; run < runs; run++) {
      results.bare.push(await measureBare(bare, sent))
      results.product.push(await measureProduct(product, sent))
      backend.world.machines.get(1).disk.root.entries.get('root').entries.delete('sent.bin')
    }
    printTable([['figure', 'seen', 'budget', 'verdict'], ...verdicts(results.product, results.bare)])
  } finally {
    stop()
    await rm(sent)
  }
}
