import { weigh } from '../e2e/weight.mjs'

/** The value below which `percent` percent of the values are. */
export const percentile = (values, percent) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)]

export const median = (values) => percentile(values, 50)

const defaultViewport = { width: 1280, height: 800 }

/**
 * Opens a page in a new browser profile with an empty cache, and calls `measure` once the page has an element that
 * matches `selector`. `prepare` runs in the page before its scripts.
 */
export async function visit({ browser, url, selector, signedIn = true, viewport = defaultViewport, prepare }, measure) {
  const context = await browser.newContext({ viewport })
  try {
    const data = { username: 'admin', password: 'admin' }
    if (signedIn) await context.request.post(new URL('/api/v1/login', url).href, { data })
    const page = await context.newPage()
    const weight = weigh(page)
    await page.addInitScript(recordUsable, selector)
    if (prepare) await page.addInitScript(prepare)
    await page.goto(url)
    const usable = await (await page.waitForFunction(() => window.usable, undefined, { timeout: 120_000 })).jsonValue()
    return await measure({ page, usable, weight })
  } finally {
    await context.close()
  }
}

/** Runs in the page: records the time of the first frame with the element. */
export function recordUsable(selector) {
  const check = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(check)
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.usable = performance.now()
      }),
    )
  }
  check()
}

/**
 * Waits until the network is idle, then measures the bytes in use after a garbage collection, without typed arrays and
 * the document (`heap`) and with them (`all`), and the number of elements in the document (`nodes`).
 */
export async function measureMemory(page) {
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  const all = usedSize + embedderHeapUsedSize + backingStorageSize
  return { heap: usedSize, all, nodes: await page.locator('*').count() }
}

/** Milliseconds from a click on the header of the name column to the frame with the new order. */
export async function measureSort(page, runs) {
  const header = page.getByRole('columnheader', { name: 'Name', exact: true })
  const button = header.getByRole('button')
  await button.click()
  await header.and(page.locator('[aria-sort]')).waitFor()
  const times = []
  for (let run = 0; run < runs; run++) times.push(await button.evaluate(timeUntilChanged, { action: 'click' }))
  return median(times)
}

/** Milliseconds from a word in the search box to the frame with its rows, including the debounce of the box. */
export async function measureSearch(page, word, runs) {
  const box = page.getByRole('searchbox')
  const times = []
  for (let run = 0; run < runs; run++) {
    for (const text of [word, '']) times.push(await box.evaluate(timeUntilChanged, { action: 'type', text }))
  }
  return median(times)
}

/** Runs in the page: clicks an element or types into it, and waits for the frame in which the list has changed. */
function timeUntilChanged(element, { action, text }) {
  const shownRows = () =>
    [...document.querySelectorAll('tbody th[scope=row], nav [role=status]')].map((each) => each.textContent).join()
  const before = shownRows()
  const start = performance.now()
  if (action === 'click') element.click()
  else {
    // React has replaced the setter of the element, so this calls the setter of the prototype
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return new Promise((resolve, reject) => {
    const check = () => {
      if (shownRows() !== before) setTimeout(() => resolve(performance.now() - start))
      else if (performance.now() - start > 30_000)
        reject(new Error(`The list did not change (${action} ${text ?? ''}).`))
      else requestAnimationFrame(check)
    }
    check()
  })
}
