import { openList, withFullLoad } from './fullLoad.mjs'

/** The paths below /dashboard/ of all lists that are full at full load. */
const paths = [
  '',
  '?view=inventory',
  'expiry',
  'server-group',
  'service',
  'cron',
  'alert-rule',
  'notification',
  'notification-group',
  'ddns',
  'nat',
  'transfer',
  'settings/user',
  'settings/waf',
  'settings/api-tokens',
]

/** Elements that a list may have. */
const most = 3000

const countOf = (page) => page.evaluate(() => document.querySelectorAll('*').length)

/** Counts the elements of every list, at the usual and at the largest size of a page. */
export async function countElements({ browser, dist, report }) {
  const rows = [['list', 'usual page', '100 rows', 'budget', 'verdict']]
  await withFullLoad({ browser, dist }, async ({ page, url }) => {
    for (const path of paths) {
      await openList(page, `${url}${path}`)
      const usual = await countOf(page)
      const size = page.getByLabel('Rows per page')
      const isPaged = (await size.count()) > 0
      if (isPaged) {
        await size.selectOption('100')
        await page.waitForFunction(() => document.querySelectorAll('tbody th[scope=row]').length === 100)
      }
      const largest = isPaged ? await countOf(page) : usual
      rows.push([
        `/dashboard/${path}`,
        String(usual),
        String(largest),
        String(most),
        largest <= most ? 'kept' : 'MISSED',
      ])
    }
  })
  report.say('All elements of the document. Lists that are not cut into pages draw only the rows in sight.')
  report.table(rows)
}
