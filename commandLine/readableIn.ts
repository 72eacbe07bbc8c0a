import type { ConfigurationFile } from '#configuration/file.ts'
import type { AnyResource } from '#engine/resource.ts'
import { inEnglish } from './english.ts'
import { CommandFailure } from './failure.ts'

/**
 * Those of the resources that a file holds. Throws if it holds others: a comparison without them would seem to say that
 * they are the same.
 */
export function readableIn({ records }: ConfigurationFile, resources: readonly AnyResource[]): readonly AnyResource[] {
  const others = Object.keys(records).filter((name) => resources.every((resource) => resource.name !== name))
  if (others.length === 0) return resources.filter(({ name }) => records[name])
  const refusal = inEnglish('pages.configuration.unknown', { names: others.join(', ') })
  throw new CommandFailure(`${refusal}. Say with --only what to compare. API tokens read neither settings nor tokens.`)
}
