import Add from '@mui/icons-material/Add'
import { changeRefusal } from '../access.ts'
import type { AnyResource } from '../resource.ts'
import type { ResourceAction } from './resourceAction.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const BulkDialog = lazyPart(async () => (await import('../bulk/BulkDialog.tsx')).BulkDialog)
const ClonesDialog = lazyPart(async () => (await import('../creations/ClonesDialog.tsx')).ClonesDialog)

/** The action that opens the form of a new record. */
export const createAction: ResourceAction = {
  key: 'create',
  label: 'app.create',
  operation: 'create',
  on: 'list',
  icon: Add,
  opens: () => ({ mode: 'create' }),
}

/** The action that opens the form of a new record with the values of another. */
export const cloneAction: ResourceAction = {
  key: 'clone',
  label: 'app.clone',
  operation: 'create',
  on: 'row',
  icon: 'copy',
  opens: ([record]) => ({ mode: 'create', copyOf: record?.id ?? 0 }),
}

/** The action that clones a record for several others at once. */
export const cloneManyAction: ResourceAction = {
  key: 'cloneMany',
  label: 'app.cloneMany',
  operation: 'create',
  on: 'row',
  icon: 'copy',
  Dialog: ClonesDialog,
}

/** The action that opens the form of a record. */
export const editActionOf = (resource: AnyResource): ResourceAction => ({
  key: 'edit',
  label: 'app.edit',
  operation: 'update',
  on: 'row',
  icon: 'edit',
  shortcut: 'e',
  refusal: (record, engine) => changeRefusal(engine, resource, record),
  opens: ([record]) => ({ mode: 'edit', id: record?.id ?? 0 }),
})

/** The action that changes the same fields of the ticked records. */
export const editManyAction: ResourceAction = {
  key: 'editMany',
  label: 'app.edit',
  operation: 'update',
  on: 'ticked',
  least: 2,
  icon: 'edit',
  Dialog: BulkDialog,
}
