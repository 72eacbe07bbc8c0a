import { mayDo } from '../access.ts'
import type { Engine } from '../EngineContext.ts'
import { listsBeside } from '../list/columns.ts'

/** Milliseconds that the first screen waits for its rows. After them it shows that they are being loaded. */
const patience = 300

/**
 * Reads the lists of the screen at a path, so that it appears together with its rows. Settles when they are there or
 * take too long, and never rejects.
 */
export async function readFirstLists(engine: Engine, pathname: string): Promise<void> {
  const { resources, dataProvider } = engine
  const shown = Object.values(resources).find(
    ({ nav, route }) => nav && route === (pathname.replace(/\/+$/, '') || '/'),
  )
  if (!shown || shown.api?.singleton || shown.api?.paging === 'server') return
  const names = [shown.name, ...listsBeside(shown)].filter((name) => mayDo(engine, name, 'list'))
  const lists = Promise.all([...new Set(names)].map((name) => dataProvider.ahead(name)))
  await Promise.race([lists, new Promise((resolve) => setTimeout(resolve, patience))])
}
