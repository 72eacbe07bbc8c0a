import type * as z from 'zod'
import { CopyCell } from '../cells/CopyCell.tsx'
import { field, type Field, type FieldOptions, type Help, type Mode } from '../field.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const JsonInput = lazyPart(async () => (await import('../inputs/TextInput.tsx')).JsonInput)

interface JsonOptions<Wire, M extends Mode, H extends Help> extends FieldOptions<Wire, M, H> {
  /** The value that blank text means. */
  empty: Wire
  /** Shows the asterisk; whether a value is allowed is decided by the schema. Default false. */
  required?: boolean
}

/** The name that the messages use for each type of zod. */
const types: Record<string, string> = {
  array: 'list',
  object: 'object',
  record: 'object',
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
}

/** The message key of the type that a value should have; undefined where the type is not what is wrong. */
export function expectedType(issue: z.core.$ZodIssue): string | undefined {
  const type = issue.code === 'invalid_type' ? types[issue.expected] : undefined
  return type && `validation.types.${type}`
}

/** Why valid JSON has the wrong shape, and at which place. */
function misfitOf(issue: z.core.$ZodIssue): [key: string, args: Record<string, unknown>] {
  const path = issue.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  const place = { path: path.replace(/^\./, '') }
  const expected = expectedType(issue)
  if (!expected) return ['validation.jsonPlace', place]
  return path ? ['validation.jsonShape', { ...place, expected }] : ['validation.jsonRoot', { expected }]
}

/** A structure, edited as JSON text; `schema` validates the parsed value. */
export function json<Wire, M extends Mode = 'both', H extends Help = false>(
  schema: Field<Wire, unknown>['schema'],
  { empty, required = false, ...options }: JsonOptions<Wire, M, H>,
) {
  const blank = JSON.stringify(empty)
  return field<Wire, string, M, H>(
    {
      schema: (z) =>
        z.string().transform((typed, issues) => {
          const refuse = (message: string, params?: Record<string, unknown>) =>
            issues.addIssue({ code: 'custom', message, params, input: typed })
          try {
            const parsed = schema(z).safeParse(typed.trim() === '' ? empty : JSON.parse(typed))
            if (parsed.success) return parsed.data
            const [first] = parsed.error.issues
            const position = Number(first?.path[0] ?? 0) + 1
            if (first?.code === 'custom') refuse(first.message, { position, ...first.params })
            else if (typed.trim() === '' || !first) refuse('validation.required')
            else refuse(...misfitOf(first))
          } catch (error) {
            if (!(error instanceof SyntaxError)) throw error
            refuse('validation.json')
          }
          return z.NEVER
        }),
      toForm: (wire) => (JSON.stringify(wire) === blank ? '' : JSON.stringify(wire, null, 2)),
      empty,
      required,
      wide: true,
      Input: JsonInput,
      Cell: CopyCell,
      text: (wire) => {
        const written = JSON.stringify(wire)
        return written === blank ? '' : written
      },
    },
    options,
  )
}
