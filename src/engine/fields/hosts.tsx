import * as z from 'zod'
import { ListCell } from '../cells/ListCell.tsx'
import { field, type FieldOptions, type Mode } from '../field.ts'
import { lazyInput } from '../lazyInput.ts'

const ChipsInput = lazyInput(async () => (await import('../inputs/ChipsInput.tsx')).ChipsInput)

/** A host name, international letters included; the server turns them into ASCII itself. */
const hostName = /^(?=.{1,253}$)(?!-)[\p{L}\p{N}_*-]{1,63}(?:\.(?!-)[\p{L}\p{N}_-]{1,63})+$/u

/** Several host names, each once, edited as chips. */
export function hosts<M extends Mode = 'both'>(options: FieldOptions<string[], M> = {}) {
  return field<string[], string[], M>(
    {
      schema: z.array(z.string()).superRefine((names, issues) => {
        const bad = names.find((name) => !hostName.test(name))
        const twice = names.find((name, index) => names.indexOf(name) !== index)
        if (bad !== undefined) {
          issues.addIssue({ code: 'custom', message: 'validation.hostName', params: { name: bad }, input: names })
        } else if (twice !== undefined) {
          issues.addIssue({ code: 'custom', message: 'validation.twice', params: { name: twice }, input: names })
        }
      }),
      toForm: (wire) => wire,
      empty: [],
      wide: true,
      Input: ChipsInput,
      Cell: ListCell,
      text: (wire) => wire.join(' '),
    },
    options,
  )
}
