import * as z from 'zod'
import { CopyCell } from '../cells/CopyCell.tsx'
import { field, type FieldOptions, type Mode } from '../field.ts'
import { lazyInput } from '../lazyInput.ts'

const JsonInput = lazyInput(async () => (await import('../inputs/TextInput.tsx')).JsonInput)

export interface JsonOptions<Wire, M extends Mode> extends FieldOptions<Wire, M> {
  /** What blank text stands for. */
  empty: Wire
}

/** A structure edited as JSON text; `shape` judges what was parsed. */
export function json<Wire, M extends Mode = 'both'>(
  shape: z.ZodType<Wire>,
  { empty, ...options }: JsonOptions<Wire, M>,
) {
  const blank = JSON.stringify(empty)
  return field<Wire, string, M>(
    {
      schema: z.string().transform((typed, issues) => {
        if (typed.trim() === '') return empty
        try {
          const parsed = shape.safeParse(JSON.parse(typed))
          if (parsed.success) return parsed.data
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error
        }
        issues.addIssue({ code: 'custom', message: 'validation.json', input: typed })
        return z.NEVER
      }),
      toForm: (wire) => (JSON.stringify(wire) === blank ? '' : JSON.stringify(wire, null, 2)),
      empty,
      wide: true,
      Input: JsonInput,
      Cell: CopyCell,
      text: (wire) => (JSON.stringify(wire) === blank ? '' : JSON.stringify(wire)),
    },
    options,
  )
}
