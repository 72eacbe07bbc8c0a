import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../e2e/product.mjs'
import { median, waitForCache } from './measure.mjs'
import { longestFrame, measureWork, timeUntilText, visitWithProfile } from './measureFiles.mjs'
import { inFineMilliseconds, inMebibytes, inMilliseconds } from './print.mjs'

const barePage = fileURLToPath(new URL('bareFiles.html', import.meta.url))
const size = 256 * 2 ** 20
const folderSizes = { many: 10_000, most: 100_000 }
/** Files that are downloaded one by one and as one ZIP, and the size of each. */
const packed = { count: 32, size: 4 * 2 ** 20 }

/** How the page says the size of a folder. */
const entries = (count) => `${count.toLocaleString('en-US')} entries`

const nameOf = (at) => `file-${String(at).padStart(6, '0')}`

/** Adds folders with many files, and with those to pack, to the disk of the first server; the disk exists after the first visit. */
function addLargeFolders({ world }) {
  const { disk } = world.machines.get(1)
  const [sample] = [...disk.root.entries.get('root').entries.values()].filter(({ kind }) => kind === 'file')
  const content = new Uint8Array(packed.size).fill(7)
  const large = { ...sample, size: packed.size, read: (limit) => content.subarray(0, limit) }
  for (const [name, count] of Object.entries({ ...folderSizes, packed: packed.count })) {
    const each = name === 'packed' ? large : sample
    const files = new Map(Array.from({ length: count }, (_none, at) => [nameOf(at), each]))
    const inner = new Map([['all', { kind: 'folder', entries: files }]])
    disk.root.entries.set(name, { kind: 'folder', entries: inner })
  }
}

const withoutPickers = () => Object.assign(window, { showSaveFilePicker: undefined, showDirectoryPicker: undefined })

/** Waits until so many transfers are finished, with a MutationObserver: Playwright checks only every half second. */
async function waitForTransfers(page, count) {
  await page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const check = () => {
          if (![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === text)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(check)
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
        check()
      }),
    `${count} of ${count} finished`,
  )
  if ((await page.getByRole('button', { name: /^Try again/ }).count()) > 0) throw new Error('A transfer has failed.')
}

/** Opens another folder by its path; `name` is in it. */
async function openFolder(page, path, name = 'all') {
  await page.getByRole('button', { name: 'More for this folder' }).click()
  await page.getByRole('menuitem', { name: 'Go to path' }).click()
  await page.getByRole('combobox', { name: 'Path', exact: true }).fill(path)
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader', { name, exact: true }).waitFor()
}

/** The measurements in the product; `measureBare` has those in the minimal page. */
const measureProduct = (target, file) =>
  visitWithProfile({ ...target, selector: 'tbody th', prepare: withoutPickers }, async ({ page, browser }) => {
    await waitForCache(page)
    const address = new URL('files/1?path=/many/all', target.url).href
    const first = await timeUntilText(page, entries(folderSizes.many), { open: address })
    await openFolder(page, '/root', 'naïve 漢字.txt')
    const up = await measureWork(browser, async () => {
      await page.getByLabel('Files to upload').setInputFiles(file)
      await waitForTransfers(page, 1)
    })
    const down = await measureWork(browser, async () => {
      await page.getByRole('button', { name: 'Download sent.bin' }).click()
      await waitForTransfers(page, 2)
    })
    await openFolder(page, '/packed')
    await timeUntilText(page, entries(packed.count), { click: '[role=rowheader]' })
    await page.getByRole('grid').press('Control+a')
    const timeOf = async (button, finished) => {
      const start = performance.now()
      await page.getByRole('button', { name: button }).click()
      await waitForTransfers(page, finished)
      return performance.now() - start
    }
    const singles = await timeOf(`Download (${packed.count})`, packed.count + 2)
    const zip = await timeOf(`As one ZIP (${packed.count})`, packed.count + 3)
    await openFolder(page, '/many')
    const list = await timeUntilText(page, entries(folderSizes.many), { click: '[role=rowheader]' })
    await openFolder(page, '/most')
    const frame = await longestFrame(page, async () => {
      await timeUntilText(page, entries(folderSizes.most), { click: '[role=rowheader]' })
      await page.getByRole('grid').hover()
      for (let step = 0; step < 40; step++) await page.mouse.wheel(0, 50_000)
    })
    const select = await longestFrame(page, async () => {
      await page.getByRole('grid').press('Control+a')
      await page.getByRole('button', { name: 'More for this folder' }).click()
      await page.getByRole('menuitem', { name: 'Refresh' }).click()
      await page.locator('[role=grid][aria-busy=false]').waitFor()
    })
    return { first, up, down, singles, zip, list, frame, select }
  })

const measureBare = (target, file) =>
  visitWithProfile({ ...target, selector: 'ul' }, async ({ page, browser }) => {
    const first = await timeUntilText(page, nameOf(folderSizes.many - 1), { list: '/many/all' })
    await page.evaluate(() => document.querySelector('ul').replaceChildren())
    const up = await measureWork(browser, async () => {
      await page.locator('input').setInputFiles(file)
      await page.evaluate(() => window.upload('/root/bare.bin'))
    })
    const down = await measureWork(browser, () => page.evaluate(() => window.download('/root/bare.bin')))
    const list = await timeUntilText(page, nameOf(folderSizes.many - 1), { list: '/many/all' })
    return { first, up, down, list }
  })

/** The rows of the table: each figure, its budget, and whether it is kept. */
function tableRows(product, bare) {
  const medianOf = (results, read) => median(results.map(read))
  const ratio = (read) => median(product.map((result, run) => read(bare[run]) / read(result)))
  const speed = (results, read) => `${(((size / 2 ** 20) * 1000) / medianOf(results, read)).toFixed(0)} MiB/s`
  const transferRows = (name, key, minRatio, maxMemory) => {
    const time = (result) => result[key].time
    const memory = medianOf(product, (result) => result[key].memory)
    const bareMemory = medianOf(bare, (result) => result[key].memory)
    return [
      [
        name,
        `${speed(product, time)} (bare ${speed(bare, time)}, ×${ratio(time).toFixed(2)})`,
        `at least ×${minRatio}`,
        ratio(time) >= minRatio,
      ],
      [
        '  over idle',
        `${inMebibytes(memory)} (bare ${inMebibytes(bareMemory)})`,
        inMebibytes(maxMemory),
        memory <= maxMemory,
      ],
    ]
  }
  const list = (result) => result.list
  const select = medianOf(product, (result) => result.select)
  const frame = Math.max(...product.map((result) => result.frame))
  const slower = 1 / ratio(list)
  const first = (result) => result.first
  const firstSlower = 1 / ratio(first)
  const zip = median(product.map(({ singles, zip }) => singles / zip))
  return [
    [
      'opening 10,000 entries',
      `${inFineMilliseconds(medianOf(product, first))} (bare ${inFineMilliseconds(medianOf(bare, first))}, ×${firstSlower.toFixed(2)})`,
      'at most ×1.50',
      firstSlower <= 1.5,
    ],
    ...transferRows('upload', 'up', 0.9, 32 * 2 ** 20),
    ...transferRows('download', 'down', 0.9, 64 * 2 ** 20),
    [
      `ZIP of ${packed.count} files`,
      `${inMilliseconds(medianOf(product, (result) => result.zip))} (one by one ${inMilliseconds(medianOf(product, (result) => result.singles))}, ×${zip.toFixed(2)})`,
      'at least ×0.80',
      zip >= 0.8,
    ],
    ['longest frame of Ctrl+A and refresh of 100,000', inFineMilliseconds(select), '300.0 ms', select <= 300],
    [
      '10,000 entries',
      `${inFineMilliseconds(medianOf(product, list))} (bare ${inFineMilliseconds(medianOf(bare, list))}, ×${slower.toFixed(2)})`,
      '300.0 ms',
      medianOf(product, list) <= 300,
    ],
    ['longest frame of 100,000', inFineMilliseconds(frame), '100.0 ms', frame <= 100],
  ].map(([name, value, budget, isWithin]) => [name, value, budget, isWithin ? 'kept' : 'MISSED'])
}

/** Compares the file manager with a minimal page: upload and download of a file, and large folders. */
export async function benchFiles({ dist, report, options }) {
  await copyFile(barePage, join(dist, 'bareFiles.html'))
  const file = join(dist, 'sent.bin')
  await writeFile(file, Buffer.alloc(size, 'lotus'))
  const { url, backend, stop } = await startProduct({ dist })
  const product = { url: `${url}nat` }
  const bare = { url: `${url}bareFiles.html` }
  const runs = options.short ? 1 : 5
  try {
    await visitWithProfile({ url: `${url}files/1`, selector: '[role=rowheader]' }, async () => addLargeFolders(backend))
    const results = { product: [], bare: [] }
    for (let run = 0; run < runs; run++) {
      results.bare.push(await measureBare(bare, file))
      results.product.push(await measureProduct(product, file))
      backend.world.machines.get(1).disk.root.entries.get('root').entries.delete('sent.bin')
    }
    report.say(
      `Files are opened from another page at a folder with 10,000 entries, a file of ${inMebibytes(size)} is sent and fetched, and folders with many entries are opened, ` +
        `beside a minimal page that speaks the same protocol. ${packed.count} files of ${inMebibytes(packed.size)} are downloaded one by one, then as one ZIP. Medians of ${runs}, by turns, each in a new browser with a profile on the disk. Memory is that of all ` +
        `processes of the browser above what they had before.`,
    )
    report.table([['figure', 'seen', 'budget', 'verdict'], ...tableRows(results.product, results.bare)])
  } finally {
    stop()
    await rm(file)
  }
}
