import { openList, withFullLoad } from './fullLoad.mjs'
import { retainedBudget, retainedBy, retainedHead, retainedRow } from './retained.mjs'

/** Goes to another screen as a link does, without a new document. */
const goTo = (page, address) =>
  page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

const leave = (page) => page.getByRole('link', { name: 'Task', exact: true }).click()

async function useTerminal(page, address) {
  await goTo(page, `${address}terminal/1`)
  await page.locator('.xterm-rows').getByText('#').first().waitFor()
  await page.keyboard.type('ls')
  await page.keyboard.press('Enter')
  await leave(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
}

async function useFiles(page, address) {
  await goTo(page, `${address}files/1`)
  await page.getByRole('rowheader').getByText('.bashrc').first().waitFor()
  await leave(page)
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
}

/** Opens and leaves terminals and file managers fifty times. */
export async function cycleSessions({ browser, dist, report, options }) {
  const rounds = options.short ? 10 : 50
  const rows = [['screen', ...retainedHead.slice(1)]]
  for (const [name, use] of Object.entries({ terminal: useTerminal, 'file manager': useFiles })) {
    await withFullLoad({ browser, dist }, async (visit) => {
      const { page, url } = visit
      await openList(page, `${url}cron`)
      rows.push(retainedRow(name, rounds, await retainedBy(visit, rounds, () => use(page, new URL(url).pathname))))
      report.progress(rows.at(-1).join('  '))
    })
  }
  report.say(`Each is opened from a list, used, and left for the list. ${retainedBudget}`)
  report.table(rows)
}
