import { mayOpen, type PageAsked } from '#engine/access.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { AnyResource } from '#engine/resource.ts'
import { driftSince, type Drift } from '#configuration/drift.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { portableFor, readTarget } from '#configuration/readTarget.ts'
import { comparableIn, knownStateOf, watchedOf } from './knownState.ts'

type Reading = PageAsked & Pick<Engine, 'dataProvider'>

/** The resources of a known state, for the user who is signed in. */
export const watchedFor = (engine: PageAsked): AnyResource[] =>
  watchedOf(Object.values(engine.resources)).filter(({ name }) => mayOpen(engine, name))

/** The resources whose records can be compared with those of a file, for the user who is signed in. */
export const comparableFor = (engine: PageAsked): AnyResource[] => [
  ...new Set([...portableFor(engine), ...watchedFor(engine)]),
]

/** The state of the server, read now. */
export async function readKnownState(engine: Reading): Promise<ConfigurationFile> {
  const resources = watchedFor(engine)
  return knownStateOf(resources, await readTarget(engine, resources))
}

/** What has changed in these resources since a file was written, read now. */
export async function readDrift(
  engine: Reading,
  content: ConfigurationFile,
  resources: readonly AnyResource[],
): Promise<Drift[]> {
  return driftSince(content, comparableIn(resources, await readTarget(engine, resources)))
}
