import { startProduct } from '../e2e/product.mjs'
import { visit } from './measure.mjs'
import { inKilobytes } from './print.mjs'

const row = 'tbody th[scope=row]'
const dialog = '[role=dialog] input'

/** The screens: their name, the path below /dashboard/, and what is there once they can be used. */
const screens = [
  ['sign-in', 'login', 'form'],
  ['servers', '', row],
  ['server: edit', '?edit=3', dialog],
  ['server: page', 'server/1', 'canvas'],
  ['server: expiry', 'expiry', row],
  ['server groups', 'server-group', row],
  ['services', 'service', row],
  ['service: edit', 'service?edit=1', dialog],
  ['service: page', 'service/1', 'canvas'],
  ['tasks', 'cron', row],
  ['task: create', 'cron?create', dialog],
  ['notifiers', 'notification', row],
  ['notifier: create', 'notification?create', dialog],
  ['notifier groups', 'notification-group', row],
  ['alert rules', 'alert-rule', row],
  ['alert rule: edit', 'alert-rule?edit=1', dialog],
  ['DDNS profiles', 'ddns', row],
  ['NAT profiles', 'nat', row],
  ['moves', 'transfer', row],
  ['users', 'settings/user', row],
  ['firewall', 'settings/waf', row],
  ['online users', 'settings/online-user', row],
  ['API tokens', 'settings/api-tokens', row],
  ['settings', 'settings', 'form input'],
  ['configuration', 'configuration', 'main button'],
  ['profile', 'profile', 'main button'],
  ['terminal', 'terminal/1', '.xterm-rows'],
  ['file manager', 'files/1', '[role=rowheader]'],
]

/** Counts what each screen loads in a new browser profile until nothing more is requested: the same on every machine. */
export async function benchScreens({ browser, dist, report }) {
  const { url, stop } = await startProduct({ dist })
  const rows = [['screen', 'requests', 'of them to the API', 'script and style', 'with gzip', 'elements']]
  try {
    for (const [name, path, selector] of screens) {
      const target = { browser, url: `${url}${path}`, selector, signedIn: path !== 'login', serviceWorkers: 'block' }
      await visit(target, async ({ page, weight }) => {
        await page.waitForLoadState('networkidle')
        const { raw, gzip } = await weight.bytes()
        const counts = [weight.requests(), weight.calls.length].map(String)
        rows.push([name, ...counts, inKilobytes(raw), inKilobytes(gzip), String(await page.locator('*').count())])
      })
    }
  } finally {
    stop()
  }
  report.say(
    'What a first visit to each screen loads, in a new browser profile over the demo data, until nothing more is requested: ' +
      'also what is fetched ahead for the next click. The service worker is off, so that what it caches for later does not count.',
  )
  report.table(rows)
}
