import type { ResourceName } from '#locales/messages.ts'
import { mayOpen, type PageAsked } from '#engine/access.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'
import { portableOf, targetsOf, type Target } from './portable.ts'

/** The resources that a file may hold, for the user who is signed in. */
export const portableFor = (engine: PageAsked): AnyResource[] =>
  portableOf(Object.values(engine.resources)).filter(({ name }) => mayOpen(engine, name))

/** The server with all records of these resources and of those that they point to, read now. */
export async function readTarget(
  engine: PageAsked & Pick<Engine, 'dataProvider'>,
  resources: readonly AnyResource[],
): Promise<Target> {
  const names = new Set<ResourceName>(resources.flatMap((descriptor) => [descriptor.name, ...targetsOf(descriptor)]))
  const readable = [...names].filter((name) => mayOpen(engine, name))
  const lists = new Map(
    await Promise.all(
      readable.map(async (name) => [name, (await engine.dataProvider.fresh(name)) as readonly AnyRecord[]] as const),
    ),
  )
  return { dialect: engine.dialect(), listed: (name) => lists.get(name) ?? [] }
}
