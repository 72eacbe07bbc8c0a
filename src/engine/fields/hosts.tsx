import { ListCell } from '../cells/plainCells.tsx'
import { field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { isDomain, isHostName } from '#ui/values/hostName.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const ChipsInput = lazyPart(async () => (await import('../inputs/ChipsInput.tsx')).ChipsInput)

/** The reason why a list of host names is refused: a name is not one that is accepted, or occurs twice. */
export function refuseHosts(names: readonly string[], isAccepted = isHostName) {
  const bad = names.find((name) => !isAccepted(name))
  if (bad !== undefined) return { message: 'validation.hostName', args: { name: bad } } as const
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  return repeated === undefined ? undefined : ({ message: 'validation.twice', args: { name: repeated } } as const)
}

/** A field with several distinct domains, edited as chips. */
export function hosts<M extends Mode = 'both', H extends Help = false>(options: FieldOptions<string[], M, H> = {}) {
  return field<string[], string[], M, H>(
    {
      schema: (z) =>
        z.array(z.string()).superRefine((names, issues) => {
          const refusal = refuseHosts(names, isDomain)
          if (refusal) issues.addIssue({ code: 'custom', message: refusal.message, params: refusal.args, input: names })
        }),
      toForm: (wire) => wire,
      empty: [],
      wide: true,
      bulk: 'list',
      mono: true,
      Input: ChipsInput,
      Cell: ListCell,
      text: (wire) => wire.join(', '),
    },
    options,
  )
}
