import { useSteady } from '../data/useSteady.ts'
import { columnsOf, type ColumnSpec } from './columns.ts'
import { useDescriptor, useEngine, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useNamedView } from './views/useNamedView.ts'
import { useStored } from '../data/useStored.ts'

/**
 * The columns of the current list in the order of its view, which of them are visible, and a function that shows or
 * hides a column; the choice is stored for each view.
 */
export function useColumns() {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { dialect, dataProvider } = useEngine()
  const { hiddenByDefault = [], absent } = descriptor.list ?? {}
  const { key, columns } = useNamedView()
  const missing: readonly string[] | undefined = absent?.(
    dialect(),
    (dataProvider.loaded(resource) ?? []) as AnyRecord[],
  )
  const place = ({ name }: ColumnSpec) => (columns?.includes(name) ? columns.indexOf(name) : Infinity)
  const listed = columnsOf(descriptor).filter(({ name }) => !missing?.includes(name))
  const all = columns ? listed.toSorted((one, other) => place(one) - place(other) || 0) : listed
  const usual: readonly string[] = columns
    ? listed.map(({ name }) => name).filter((name) => !columns.includes(name))
    : hiddenByDefault
  const [hidden = usual, setHidden] = useStored<readonly string[]>(`${key}.hidden`)
  return {
    all,
    // The same array as before, so that rows are not drawn again.
    shown: useSteady(all.filter(({ name }) => !hidden.includes(name))),
    isShown: ({ name }: ColumnSpec) => !hidden.includes(name),
    show: ({ name }: ColumnSpec, on: boolean) =>
      setHidden(on ? hidden.filter((other) => other !== name) : [...hidden, name]),
    /** Shows the columns of the view again. */
    reset: () => setHidden(undefined),
  }
}
