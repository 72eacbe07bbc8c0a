import { mayOpen } from '../access.ts'
import { useEngine } from '../EngineContext.ts'

/** The screen that lists what is doubtful in the records of all resources, for those who may open it. */
export function useCheckScreen() {
  const engine = useEngine()
  const [found] = Object.values(engine.resources).flatMap(({ name, screens = [] }) =>
    mayOpen(engine, name) ? screens.filter(({ checks }) => checks) : [],
  )
  return found && { to: `/${found.name}`, title: found.title }
}
