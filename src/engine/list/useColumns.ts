import { useResourceContext, useStore } from 'react-admin'
import { columnsOf, type ColumnSpec } from './columns.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'

/**
 * The columns of the current list, which of them are visible, and a function that shows or hides a column; the choice
 * is stored.
 */
export function useColumns() {
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  const { dialect, dataProvider } = useEngine()
  const { hiddenByDefault: usual = [], absent } = descriptor.list ?? {}
  const missing: readonly string[] | undefined = absent?.(
    dialect(),
    (dataProvider.loaded(resource) ?? []) as AnyRecord[],
  )
  const all = columnsOf(descriptor).filter(({ name }) => !missing?.includes(name))
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.hidden`, usual)
  return {
    all,
    shown: all.filter(({ name }) => !hidden.includes(name)),
    isShown: ({ name }: ColumnSpec) => !hidden.includes(name),
    show: ({ name }: ColumnSpec, on: boolean) =>
      setHidden(on ? hidden.filter((other) => other !== name) : [...hidden, name]),
  }
}
