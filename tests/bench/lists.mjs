import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProduct } from '../e2e/product.mjs'
import { measureMemory, measurePalette, measurePicker, measureSearch, measureSort, median, visit } from './measure.mjs'
import { withBare, inKilobytes, inMegabytes, inMilliseconds } from './print.mjs'

const sizes = [100, 1000, 10_000]
const barePage = fileURLToPath(new URL('bareList.html', import.meta.url))
const rowSelector = 'tbody th[scope=row]'

async function benchSize({ browser, dist, size, runs }) {
  const { url, stop } = await startProduct({ data: size, dist })
  const bare = { browser, url: `${url}bareList.html`, selector: 'output' }
  const product = { browser, url, selector: rowSelector }
  const timeOf = async (target) => {
    const times = []
    for (let run = 0; run < runs; run++) times.push(await visit(target, ({ usable }) => usable))
    return median(times)
  }
  const memoryOf = (target) => visit(target, ({ page }) => measureMemory(page))
  try {
    const bytes = await visit(bare, async ({ page }) => {
      const response = await page.request.get(new URL('/api/v1/server', url).href)
      return (await response.body()).length
    })
    const bareTime = await timeOf(bare)
    const time = await timeOf(product)
    const bareMemory = await memoryOf(bare)
    const memory = await memoryOf(product)
    return await visit(product, async ({ page }) => {
      const sort = await measureSort(page, runs)
      const name = await page.getByRole('rowheader').last().innerText()
      return [
        size.toLocaleString('en-US'),
        inKilobytes(bytes),
        withBare(time, bareTime, inMilliseconds),
        withBare(memory.heap, bareMemory.heap, inMegabytes),
        String(memory.nodes),
        inMilliseconds(sort),
        inMilliseconds(await measureSearch(page, name, runs)),
        inMilliseconds(await measurePalette(page, runs)),
        inMilliseconds(await measurePicker(page, runs)),
      ]
    })
  } finally {
    stop()
  }
}

/** Measures times, memory and elements of the list of servers in fleets of several sizes, beside a bare page. */
export async function benchLists({ browser, dist, report, options }) {
  await copyFile(barePage, join(dist, 'bareList.html'))
  const runs = options.short ? 1 : 5
  const rows = [['servers', 'JSON', 'usable', 'heap', 'elements', 'sort', 'search', 'everything', 'picker']]
  for (const size of options.short ? sizes.slice(0, 2) : sizes)
    rows.push(await benchSize({ browser, dist, size, runs }))
  report.say(
    `The list of servers beside a bare page that fetches the same JSON and shows its length. Times are medians of ${runs}, ` +
      'each in a new browser profile: from the start until the list can be used; from a click on a header until the new order ' +
      'is drawn; from a word in the search of the list until its rows are drawn, the pause of the box included; from a key in ' +
      'the search for everything, and in a picker of servers, until its results are drawn. The heap is measured after a ' +
      'garbage collection.',
  )
  report.table(rows)
}
