import { afterEach, expect, onTestFinished, test } from 'vitest'
import { unknownSite, type SiteState } from '../../src/site/site.ts'
import { createCustomCode } from '../../src/customCode/customCode.ts'
import { createStore } from '../../src/store.ts'

let site = createStore<SiteState>(unknownSite)
const set = (customCode?: string) => site.setState({ ...unknownSite, status: 'known', customCode })
const mark = (name: string) => `<script>document.documentElement.dataset.ran += '${name} '</script>`
const ran = () => document.documentElement.dataset.ran?.trim()
const count = (selector: string) => document.querySelectorAll(selector).length
const script = (address: string) => document.querySelector(`script[src="${address}"]`)
const rest = () => new Promise((resolve) => setTimeout(resolve))

/** Loads a page at an address, with this custom code in the settings. */
function load(customCode?: string, search = '') {
  window.history.replaceState(null, '', `/dashboard/${search}`)
  document.documentElement.dataset.ran = ''
  site = createStore<SiteState>(unknownSite)
  set(customCode)
  return createCustomCode(site)
}

afterEach(() => set(undefined))

test('custom code: scripts run in order, and a script with an address loads before the next one runs', async () => {
  load(`${mark('a')}<script src="/b.js" data-site="7" crossorigin></script>${mark('c')}<script src="/d.js"></script>`)
  expect(ran()).toBe('a')
  const waiting = script('/d.js')
  expect(script('/b.js')).toHaveAttribute('data-site', '7')
  expect(script('/b.js')).toHaveAttribute('crossorigin', '')
  script('/b.js')?.dispatchEvent(new Event('load'))
  await rest()
  expect(ran()).toBe('a c')
  // A script element from parsed HTML never runs: a new element has taken its place.
  expect(script('/d.js')).not.toBe(waiting)
})

test.each([
  ['a script for old browsers', '<script nomodule src="/old.js"></script>'],
  ['a block of data', '<script type="application/json" src="/data.json"></script>'],
  [
    'a script that an earlier one has taken away',
    `<script>document.getElementById('x').remove()</script>
    <i id="x"><script src="/gone.js"></script></i>`,
  ],
])('custom code: %s does not stop the next script', async (_what, code) => {
  load(code + mark('next'))
  await rest()
  expect(ran()).toBe('next')
})

test('custom code: puts each element in its place, and removes all of them with the code', () => {
  load(`
    <style>.mascot { color: red }</style>
    <link rel="preload" href="/mascot.png" as="image"><meta name="mascot" content="none">
    <div class="mascot"><b>hi</b>${mark('inner')}</div>
    <script type="module" src="/mascot.js"></script>`)
  expect(ran()).toBe('inner')
  expect(count('head > style:last-of-type, head > link[href="/mascot.png"], head > meta[name=mascot]')).toBe(3)
  expect(document.querySelector('body > .mascot > b')).toHaveTextContent('hi')
  expect(script('/mascot.js')).toHaveAttribute('type', 'module')
  set(undefined)
  expect(count('.mascot, [href="/mascot.png"], [name=mascot], [src="/mascot.js"]')).toBe(0)
})

test('custom code: unchanged code does not run again, and changed code replaces it', () => {
  load(`<p class="code">one</p>${mark('one')}`)
  site.setState({ ...site.getState(), name: 'Harbor' })
  expect(ran()).toBe('one')
  set(`<p class="code">two</p>${mark('two')}`)
  expect(ran()).toBe('one two')
  expect([...document.querySelectorAll('.code')].map(({ textContent }) => textContent)).toEqual(['two'])
})

test('custom code: a change while a script loads stops the rest of the old code', async () => {
  load(`<script src="/slow.js"></script>${mark('late')}`)
  const slow = script('/slow.js')
  set(mark('new'))
  slow?.dispatchEvent(new Event('load'))
  await rest()
  expect(ran()).toBe('new')
})

test('custom code: a script that throws is reported once, and the next one runs', async () => {
  // Keeps jsdom from writing the error to its console, as a browser would.
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  window.addEventListener('error', (event) => event.preventDefault(), { signal: listening.signal })
  const code = load(`<script>swal()</script>${mark('next')}<script>swal()</script>`)
  await rest()
  expect(ran()).toBe('next')
  expect(code.getState().failures).toEqual([{ kind: 'threw', what: expect.stringContaining('swal is not defined') }])
  set(mark('mended'))
  expect(code.getState().failures).toEqual([])
})

test.each(['http://127.0.0.1:8008/dashboard/ line 11 > injectedScript', 'http://127.0.0.1:8008/dashboard/'])(
  'custom code: an error is reported that a browser says was in %s',
  (filename) => {
    const code = load(mark('fine'))
    window.dispatchEvent(new ErrorEvent('error', { message: 'swal is not defined', filename, lineno: 1 }))
    expect(code.getState().failures).toEqual([{ kind: 'threw', what: 'swal is not defined' }])
  },
)

test('custom code: a script that fails to load is reported, and the next one runs', async () => {
  const code = load(`<script src="https://cdn.example.com/a.js"></script>${mark('next')}`)
  script('https://cdn.example.com/a.js')?.dispatchEvent(new Event('error'))
  await rest()
  expect(ran()).toBe('next')
  expect(code.getState().failures).toEqual([{ kind: 'notLoaded', what: 'https://cdn.example.com/a.js' }])
})

test.each([
  ['of the product', { filename: 'http://127.0.0.1:8008/dashboard/assets/App.js', lineno: 3 }],
  ['that the browser tells of the page itself', { filename: 'http://127.0.0.1:8008/dashboard/', lineno: 0 }],
])('custom code: does not report an error %s', (_whose, where) => {
  const code = load(mark('fine'))
  window.dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: ours', ...where }))
  expect(code.getState().failures).toEqual([])
})

test('custom code: safe mode runs nothing, also after the address changes', () => {
  const code = load(mark('a'), '?safe')
  window.history.replaceState(null, '', '/dashboard/')
  set(mark('b'))
  expect(ran()).toBe('')
  expect(code.getState()).toEqual({ safe: true, failures: [] })
})
