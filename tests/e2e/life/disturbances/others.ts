import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'
import type { SharedRecord, LifeStep } from '../step.ts'

type Item = Record<string, unknown>

/** The API wraps a group in an object that also lists its members. */
const unwrapped = ({ group, ...rest }: Item): Item => ({ ...rest, ...(group as Item | undefined) })

async function editAsSecondAdmin(
  { backend, secondAdminClient }: Day,
  { listPath, path = listPath, id }: SharedRecord,
  changes: Item,
) {
  const send = secondAdminClient()
  const { data } = await send('GET', `/${listPath}`)
  const record = Array.isArray(data)
    ? (data as Item[]).map(unwrapped).find((item) => item.id === id(backend))
    : (data as { config: Item }).config
  const recordPath = Array.isArray(data) ? `/${path}/${id(backend)}` : `/${path}`
  const response = await send('PATCH', recordPath, { ...record, ...changes })
  if (!response.success) throw new Error(`the second admin was refused: ${JSON.stringify(response)}`)
}

async function deleteAsSecondAdmin(
  { backend, secondAdminClient }: Day,
  { listPath, path = listPath, id }: SharedRecord,
) {
  const response = await secondAdminClient()('POST', `/batch-delete/${path}`, [id(backend)])
  if (!response.success) throw new Error(`the second admin was refused: ${JSON.stringify(response)}`)
}

const onSharedRecord =
  (act: (day: Day, shared: SharedRecord) => Promise<void>) =>
  async (day: Day, { sharedRecord }: LifeStep) => {
    if (sharedRecord) await act(day, sharedRecord)
  }

export const otherDisturbances: Disturbance[] = [
  {
    name: 'another admin changes another field',
    applies: ({ sharedRecord }) => sharedRecord !== undefined,
    beforeSend: onSharedRecord((day, shared) => editAsSecondAdmin(day, shared, shared.otherField)),
    secondAdmin: 'otherField',
  },
  {
    name: 'another admin changes the same field',
    applies: ({ sharedRecord }) => sharedRecord?.sameField !== undefined,
    beforeSend: onSharedRecord((day, shared) => editAsSecondAdmin(day, shared, shared.sameField ?? {})),
    secondAdmin: 'sameField',
  },
  {
    name: 'another admin deletes the record',
    applies: ({ sharedRecord }) => sharedRecord !== undefined && sharedRecord.deletable !== false,
    beforeSend: onSharedRecord(deleteAsSecondAdmin),
    secondAdmin: 'deleted',
  },
]
