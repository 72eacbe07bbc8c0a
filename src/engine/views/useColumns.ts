import { useResourceContext, useStore } from 'react-admin'
import { columnsOf, type ColumnSpec } from '../columns.ts'
import { hasReached } from '../hasReached.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'

/** The columns of the list in sight, those that are shown, and the choice of them, which is remembered. */
export function useColumns() {
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  const { dialect } = useEngine()
  const { hidden: unasked = [], since = {} } = descriptor.list ?? {}
  const all = columnsOf(descriptor).filter(({ name }) => hasReached(dialect(), since[name] ?? 'classic'))
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
