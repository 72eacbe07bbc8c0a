import { expect, test } from './fixtures.ts'
import { dialog, enter } from './steps.ts'

// So low that what a button opens begins below the edge of the dialog.
test.use({ viewport: { width: 1280, height: 560 } })

test('reveal: what Try it opens below itself is in sight', async ({ page, start }) => {
  const { url, backend } = await start({ data: 'demo' })
  await enter(page, `${url}alert-rule?edit=${backend.tables.alert_rule[0]!.id}`)
  await dialog(page).getByRole('button', { name: 'Try it', exact: true }).click()
  await expect(dialog(page).getByText(/meets? the conditions now/)).toBeInViewport()
})

test('reveal: what Preview opens below itself is in sight', async ({ page, start }) => {
  const { url, backend } = await start({ data: 'demo', dialect: 'classic' })
  await enter(page, `${url}notification?edit=${backend.tables.notification[0]!.id}`)
  await dialog(page).getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(dialog(page).getByRole('group', { name: 'Preview' })).toBeInViewport({ ratio: 0.5 })
})
