import { openList, withFullLoad } from './fullLoad.mjs'
import { retainedBudget, retainedBy, retainedHead, retainedRow } from './retained.mjs'

const create = (page) => page.getByRole('button', { name: 'Create', exact: true }).click()

async function editFirst(page) {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
}

async function removeFirst(page) {
  const first = page.getByRole('checkbox', { name: /^Select / }).first()
  if (!(await first.isChecked())) await first.check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
}

/** Dialogs: their name, the path of the list, and how they are opened. */
const dialogs = [
  ['server, edit', '', editFirst],
  ['server, question before a deletion', '', removeFirst],
  ['limits for warnings', '', (page) => page.getByRole('button', { name: 'Limits for warnings' }).click()],
  ['search for everything', '', (page) => page.keyboard.press('Control+K')],
  ['server group, create', 'server-group', create],
  ['monitor, create', 'service', create],
  ['task, create', 'cron', create],
  ['alert rule, create', 'alert-rule', create],
  ['notifier, create', 'notification', create],
  ['DDNS profile, create', 'ddns', create],
  ['NAT profile, create', 'nat', create],
  ['user, create', 'settings/user', create],
]

/** Opens and closes each dialog two hundred times over its list. */
export async function cycleDialogs({ browser, dist, report, options }) {
  const rounds = options.short ? 20 : 200
  const rows = [['dialog', ...retainedHead.slice(1)]]
  await withFullLoad({ browser, dist }, async (visit) => {
    const { page, url } = visit
    const dialog = page.locator('[role=dialog], [role=alertdialog]')
    for (const [name, path, open] of dialogs) {
      await openList(page, `${url}${path}`)
      const kept = await retainedBy(visit, rounds, async () => {
        await open(page)
        await dialog.getByRole('button').first().waitFor()
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      })
      rows.push(retainedRow(name, rounds, kept))
      report.progress(rows.at(-1).join('  '))
    }
  })
  report.say(retainedBudget)
  report.table(rows)
}
