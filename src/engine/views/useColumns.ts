import { useResourceContext, useStore } from 'react-admin'
import { columnsOf, type ColumnSpec } from '../columns.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'

/** The columns of the list in sight, those that are shown, and the choice of them, which is remembered. */
export function useColumns() {
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  const all = columnsOf(descriptor)
  const { dialect } = useEngine()
  const { hidden: unasked = [] } = descriptor.list ?? {}
  const usual: readonly string[] = typeof unasked === 'function' ? unasked(dialect()) : unasked
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.hidden`, usual)
  return {
    all,
    shown: all.filter(({ name }) => !hidden.includes(name)),
    isShown: ({ name }: ColumnSpec) => !hidden.includes(name),
    show: ({ name }: ColumnSpec, on: boolean) =>
      setHidden(on ? hidden.filter((other) => other !== name) : [...hidden, name]),
  }
}
