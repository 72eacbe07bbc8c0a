import { lazyPart } from '#ui/lazyPart.ts'
import type { AnyResource } from '../../resource.ts'
import type { QuestionAction } from '../resourceAction.ts'
import { pointingTo } from '../../references/pointers.ts'

const DeletionForecast = lazyPart(async () => (await import('./DeletionForecast.tsx')).DeletionForecast)

/** The deletion of records of a resource. Its forecast names the records that use them. */
export const deletionOf = (resource: AnyResource): QuestionAction => ({
  key: 'delete',
  label: 'app.delete',
  operation: 'delete',
  on: 'records',
  icon: 'delete',
  shortcut: 'd',
  danger: true,
  refusal: resource.selectionDisabledReason,
  texts: {
    title: 'confirm.deleteTitle',
    question: 'confirm.deleteText',
    note: resource.deletion?.note,
    done: 'app.deleted',
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
  call: (dataProvider, records) => dataProvider.deleteMany(resource.name, { ids: records.map(({ id }) => id) }),
  async undo(engine, records) {
    const { undoOf } = await import('./undoDeletion.ts')
    return undoOf(resource, records, engine)
  },
  async followUp(engine, records) {
    const { cleanUpAfter } = await import('./cleanUpAfter.tsx')
    return cleanUpAfter(resource, records, engine)
  },
  isDone: (_, now) => now === undefined,
  closesOnFailure: true,
  namesRecords: true,
})
