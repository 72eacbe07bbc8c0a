import type { Rows } from '#dataProvider/endpoint.ts'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { gone, mayBeDone } from '#engine/form/save/failure.ts'
import { renewedNote, storedEnd, type Renewal } from './renewals.ts'

/** The result of a renewal. `changed`: somebody has changed the end date since it was read. */
export type RenewalOutcome = { state: 'done' } | { state: 'changed' } | { state: 'failed'; error: unknown }

/** How many servers are written at the same time. */
const atOnce = 4

const find = (rows: Rows, { record }: Renewal) => rows.find(({ id }) => id === record.id)

/**
 * Writes the new end dates into the notes as the server holds them now: the list is read again before each few writes,
 * so that what others have changed in the meantime stays. If the list cannot be read, the rest has failed.
 */
export async function renewAll(
  dataProvider: LotusDataProvider,
  renewals: readonly Renewal[],
  tell: (renewal: Renewal, outcome: RenewalOutcome) => void,
): Promise<void> {
  for (let at = 0; at < renewals.length; at += atOnce) {
    try {
      const rows = await dataProvider.fresh('server')
      const few = renewals.slice(at, at + atOnce)
      await Promise.all(few.map(async (renewal) => tell(renewal, await renew(dataProvider, renewal, rows))))
    } catch (error) {
      for (const renewal of renewals.slice(at)) tell(renewal, { state: 'failed', error })
      return
    }
  }
}

async function renew(dataProvider: LotusDataProvider, renewal: Renewal, rows: Rows): Promise<RenewalOutcome> {
  const now = find(rows, renewal)
  if (!now) return { state: 'failed', error: new Error(gone) }
  const end = storedEnd(now)
  if (end === renewal.after) return { state: 'done' }
  if (end !== renewal.before) return { state: 'changed' }
  try {
    const data = { public_note: renewedNote(now, renewal.after) }
    await dataProvider.update('server', { id: now.id, data, previousData: now })
    return { state: 'done' }
  } catch (error) {
    return mayBeDone(error) && (await isRenewed(dataProvider, renewal)) ? { state: 'done' } : { state: 'failed', error }
  }
}

/** Whether the server holds the new end date although its answer was lost. */
async function isRenewed(dataProvider: LotusDataProvider, renewal: Renewal): Promise<boolean> {
  const rows = await dataProvider.fresh('server').catch((): Rows => [])
  return storedEnd(find(rows, renewal) ?? {}) === renewal.after
}
