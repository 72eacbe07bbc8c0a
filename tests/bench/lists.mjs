import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../e2e/product.mjs'
import { measureMemory, measurePalette, measurePicker, measureSearch, measureSort, median, visit } from './measure.mjs'
import { withBare, inKilobytes, inMegabytes, inMilliseconds, print } from './print.mjs'

const sizes = [100, 1000, 10_000]
const runs = 7

const barePage = fileURLToPath(new URL('bareList.html', import.meta.url))
const rowSelector = 'tbody th[scope=row]'

async function repeat(measure) {
  const results = []
  for (let run = 0; run < runs; run++) results.push(await measure())
  return median(results)
}

const timeOf = (target) => repeat(() => visit(target, ({ usable }) => usable))
const memoryOf = (target) => visit(target, ({ page }) => measureMemory(page))

async function benchSize(browser, dist, size) {
  const { url, stop } = await startProduct({ data: size, dist })
  const bare = { browser, url: `${url}bareList.html`, selector: 'output' }
  const product = { browser, url, selector: rowSelector }
  try {
    const bytes = await visit(bare, async ({ page }) => {
      const response = await page.request.get(new URL('/api/v1/server', url).href)
      return (await response.body()).length
    })
    print(`\n${size.toLocaleString('en-US')} servers, ${inKilobytes(bytes)} of JSON`)
    const bareTime = await timeOf(bare)
    print(`  usable list  ${withBare(await timeOf(product), bareTime, inMilliseconds)}`)
    const bareMemory = await memoryOf(bare)
    const memory = await memoryOf(product)
    print(`  heap         ${withBare(memory.heap, bareMemory.heap, inMegabytes)}`)
    print(`  DOM nodes    ${memory.nodes} (bare ${bareMemory.nodes})`)
    await visit(product, async ({ page }) => {
      print(`  sort         ${inMilliseconds(await measureSort(page, runs))}`)
      const name = await page.getByRole('rowheader').last().innerText()
      print(`  search       ${inMilliseconds(await measureSearch(page, name, runs))}, the pause of the box included`)
      print(`  everything   ${inMilliseconds(await measurePalette(page, runs))} a key`)
      print(`  picker       ${inMilliseconds(await measurePicker(page, runs))} a key`)
    })
  } finally {
    stop()
  }
}

async function benchBytes(browser, dist) {
  const { url, stop } = await startProduct({ dist })
  const login = { browser, url: `${url}login`, selector: 'form', signedIn: false }
  try {
    for (const [name, target] of Object.entries({ login, list: { browser, url, selector: rowSelector } })) {
      const { bytes, calls } = await visit(target, async ({ page, weight }) => {
        await page.waitForLoadState('networkidle')
        return { bytes: await weight.bytes(), calls: weight.calls.length }
      })
      print(`${name}: script and style ${inKilobytes(bytes.raw)}, ${inKilobytes(bytes.gzip)} gzip; ${calls} API calls`)
    }
  } finally {
    stop()
  }
}

/** Measures the bytes of the login page and of the list, then times, memory and nodes of lists of several sizes. */
export async function benchLists(browser, dist) {
  await copyFile(barePage, join(dist, 'bareList.html'))
  await benchBytes(browser, dist)
  print(`\nTimes are medians of ${runs}, each in a new browser profile, with ${browser.version()}.`)
  for (const size of sizes) await benchSize(browser, dist, size)
}
