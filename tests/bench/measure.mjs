import { setTimeout as pause } from 'node:timers/promises'
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
export async function visit(
  { browser, url, selector, signedIn = true, viewport = defaultViewport, prepare, serviceWorkers = 'allow' },
  measure,
) {
  const context = await browser.newContext({ viewport, serviceWorkers })
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
 * Waits until the service worker has cached nothing new for a second, so that its downloads do not disturb what is measured next.
 * The worker reports that it is ready before it starts them.
 */
export async function waitForCache(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const count = () =>
    page.evaluate(async () => {
      const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(lists)).flat().length
    })
  let previous
  for (let current = await count(); current !== previous || current === 0; current = await count()) {
    previous = current
    await pause(1_000)
  }
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

/** Milliseconds from a key in a picker of servers to the frame with its options. */
export async function measurePicker(page, runs) {
  await page.goto(new URL('server-group?create', page.url()).href)
  await page.getByRole('combobox', { name: 'Servers' }).click()
  await page.getByRole('option').first().waitFor()
  return measureKeys(page, runs, ['1', '2', 'ArrowDown', 'Enter', 'Backspace', 'Backspace'])
}

/** Milliseconds from a key in the search for everything to the frame with its results; the keys end with a typing error. */
export async function measurePalette(page, runs) {
  await page.keyboard.press('Control+K')
  await page.keyboard.type('e')
  await page.waitForLoadState('networkidle')
  const erase = Array.from({ length: 6 }, () => 'Backspace')
  return measureKeys(page, runs, ['ArrowDown', ...'dgde-1', ...erase])
}

async function measureKeys(page, runs, keys) {
  await page.evaluate(timeKeys)
  for (let run = 0; run < runs; run++) {
    for (const key of keys) {
      const known = await page.evaluate(() => window.keyTimes.length)
      await page.keyboard.press(key)
      await page.waitForFunction((before) => window.keyTimes.length > before, known)
    }
  }
  return median(await page.evaluate(() => window.keyTimes))
}

/** Runs in the page: takes the time from each key to the end of the next frame. */
function timeKeys() {
  window.keyTimes = []
  const onKey = () => {
    const start = performance.now()
    requestAnimationFrame(() => setTimeout(() => window.keyTimes.push(performance.now() - start)))
  }
  addEventListener('keydown', onKey, true)
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
