import { weigh } from '../e2e/weight.mjs'

/** The value below which so many percent of the values lie. */
export const percentile = (values, percent) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length * percent) / 100)]

export const median = (values) => percentile(values, 50)

const usual = { width: 1280, height: 800 }

/**
 * Opens a page in a new browser profile, with nothing cached, and measures it once it shows what `selector` names.
 * `prepare` runs in the page before its scripts.
 */
export async function visit({ browser, url, selector, signedIn = true, viewport = usual, prepare }, measure) {
  const context = await browser.newContext({ viewport })
  try {
    const data = { username: 'admin', password: 'admin' }
    if (signedIn) await context.request.post(new URL('/api/v1/login', url).href, { data })
    const page = await context.newPage()
    const weight = weigh(page)
    await page.addInitScript(noteUsable, selector)
    if (prepare) await page.addInitScript(prepare)
    await page.goto(url)
    const usable = await (await page.waitForFunction(() => window.usable, undefined, { timeout: 120_000 })).jsonValue()
    return await measure({ page, usable, weight })
  } finally {
    await context.close()
  }
}

/** Runs in the page: notes the time of the first frame painted with the element there. */
export function noteUsable(selector) {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look)
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.usable = performance.now()
      }),
    )
  }
  look()
}

/**
 * Bytes in use after the garbage is gone, without (`heap`) and with (`all`) what typed arrays and the document hold,
 * and elements in the document, once the page has come to rest.
 */
export async function measureMemory(page) {
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
  const all = usedSize + embedderHeapUsedSize + backingStorageSize
  return { heap: usedSize, all, nodes: await page.locator('*').count() }
}

/** Milliseconds from a click on the head of the name column to the frame that shows the other order. */
export async function measureSort(page, runs) {
  const head = page.getByRole('columnheader', { name: 'Name', exact: true })
  const button = head.getByRole('button')
  await button.click()
  await head.and(page.locator('[aria-sort]')).waitFor()
  const times = []
  for (let run = 0; run < runs; run++) times.push(await button.evaluate(untilChanged, { does: 'click' }))
  return median(times)
}

/** Milliseconds from a word in the search box to the frame that shows its rows; the box's own pause is part of it. */
export async function measureSearch(page, word, runs) {
  const box = page.getByRole('searchbox')
  const times = []
  for (let run = 0; run < runs; run++) {
    for (const text of [word, '']) times.push(await box.evaluate(untilChanged, { does: 'type', text }))
  }
  return median(times)
}

/** Runs in the page: does something to an element and waits for the frame in which the list is another one. */
function untilChanged(element, { does, text }) {
  const shown = () =>
    [...document.querySelectorAll('tbody th[scope=row], nav [role=status]')].map((each) => each.textContent).join()
  const before = shown()
  const start = performance.now()
  if (does === 'click') element.click()
  else {
    // React listens to the setter of the property, so the element's own is replaced by then
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return new Promise((resolve, reject) => {
    const look = () => {
      if (shown() !== before) setTimeout(() => resolve(performance.now() - start))
      else if (performance.now() - start > 30_000) reject(new Error(`The list did not change (${does} ${text ?? ''}).`))
      else requestAnimationFrame(look)
    }
    look()
  })
}
