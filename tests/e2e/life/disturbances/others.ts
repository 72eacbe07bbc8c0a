import type { Day } from '../day.ts'
import type { Disturbance } from '../disturbance.ts'
import type { Shared, LifeStep } from '../step.ts'

type Item = Record<string, unknown>

/** A group comes wrapped with what it groups. */
const unwrapped = ({ group, ...rest }: Item): Item => ({ ...rest, ...(group as Item | undefined) })

async function edit({ backend, other }: Day, { listPath, path = listPath, id }: Shared, changes: Item) {
  const ask = other()
  const { data } = await ask('GET', `/${listPath}`)
  const found = Array.isArray(data)
    ? (data as Item[]).map(unwrapped).find((item) => item.id === id(backend))
    : (data as { config: Item }).config
  const place = Array.isArray(data) ? `/${path}/${id(backend)}` : `/${path}`
  const answer = await ask('PATCH', place, { ...found, ...changes })
  if (!answer.success) throw new Error(`the second admin was refused: ${JSON.stringify(answer)}`)
}

async function remove({ backend, other }: Day, { listPath, path = listPath, id }: Shared) {
  const answer = await other()('POST', `/batch-delete/${path}`, [id(backend)])
  if (!answer.success) throw new Error(`the second admin was refused: ${JSON.stringify(answer)}`)
}

const withShared = (act: (day: Day, shared: Shared) => Promise<void>) => async (day: Day, step: LifeStep) => {
  if (step.shared) await act(day, step.shared)
}

export const otherDisturbances: Disturbance[] = [
  {
    name: 'another admin changes another field',
    applies: ({ shared }) => shared !== undefined,
    amid: withShared((day, shared) => edit(day, shared, shared.beside)),
    other: 'beside',
  },
  {
    name: 'another admin changes the same field',
    applies: ({ shared }) => shared?.same !== undefined,
    amid: withShared((day, shared) => edit(day, shared, shared.same ?? {})),
    other: 'same',
  },
  {
    name: 'another admin deletes the record',
    applies: ({ shared }) => shared !== undefined && shared.deletable !== false,
    amid: withShared(remove),
    other: 'deleted',
  },
]
