import { lazyPart } from '#ui/lazyPart.ts'
import { selectionRefusal } from '../../access.ts'
import { isRefusal } from '../../save/failure.ts'
import type { AnyRecord } from '../../field.ts'
import type { AnyResource } from '../../resource.ts'
import type { QuestionAction } from '../resourceAction.ts'
import { pointingTo } from '../../references/pointers.ts'

const DeletionForecast = lazyPart(async () => (await import('./DeletionForecast.tsx')).DeletionForecast)

const isDone = (_: AnyRecord, now: AnyRecord | undefined) => now === undefined

/** The deletion of records of a resource. Its forecast names the records that use them. */
export const deletionOf = (resource: AnyResource): QuestionAction => ({
  key: 'delete',
  label: 'app.delete',
  operation: 'delete',
  icon: 'delete',
  shortcut: 'd',
  danger: true,
  refusal: (record, engine) => selectionRefusal(engine, resource, record),
  texts: {
    title: 'confirm.deleteTitle',
    question: 'confirm.deleteText',
    note: resource.deletion?.note,
    undoable: 'confirm.deleteUndo',
    // The records come back under new ids, so the deletion itself is not undone.
    undo: 'confirm.createAgain',
    done: 'app.deleted',
    partly: 'confirm.partly',
  },
  forecast: {
    dependsOn: (engine) => [
      ...new Set([
        ...pointingTo(resource.name, engine).map(({ name }) => name),
        ...(resource.deletion?.dependsOn ?? []),
      ]),
    ],
    Effects: DeletionForecast,
  },
  async call(dataProvider, records, reason) {
    try {
      await dataProvider.deleteMany(resource.name, { ids: records.map(({ id }) => id) })
      return []
    } catch (error) {
      if (records.length === 1 || !isRefusal(error)) throw error
      const { deleteSingly } = await import('./deleteSingly.ts')
      return deleteSingly(records, { resource: resource.name, dataProvider, reason, isDone })
    }
  },
  async undo(engine, records) {
    const { undoOf } = await import('./undoDeletion.ts')
    return undoOf(resource, records, engine)
  },
  async followUp(engine, records) {
    const { cleanUpAfter } = await import('./cleanUpAfter.tsx')
    return cleanUpAfter(resource, records, engine)
  },
  isDone,
  closesOnFailure: true,
  namesRecords: true,
})
