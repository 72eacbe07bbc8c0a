import type { ComponentType } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { field, Nothing, type FieldOptions, type Filter, type TextContext } from '../field.ts'

interface ShownOptions<Wire> extends Omit<
  FieldOptions<Wire, 'none', false>,
  'mode' | 'default' | 'help' | 'Cell' | 'Input'
> {
  /** Replaces a value that the API omits. */
  empty: Wire
  text?: (wire: Wire, textContext: TextContext) => string
  sortBy?: (wire: Wire, textContext: TextContext) => string | number | boolean | null
  filter?: Filter<Wire>
  /** The resources whose records the text names. */
  relations?: readonly ResourceName[]
}

/** A read-only structure with its own cell, such as the addresses of a server. */
export function shown<Wire>(
  Cell: ComponentType<{ source: string }>,
  { empty, text, sortBy, filter, relations, ...options }: ShownOptions<Wire>,
) {
  return field<Wire, Wire, 'none'>(
    {
      schema: (z) => z.custom<Wire>(),
      toForm: (wire) => wire,
      empty,
      Input: Nothing,
      Cell,
      ...(text && { text }),
      ...(sortBy && { sortBy }),
      ...(filter && { filter }),
      ...(relations && { relations }),
    },
    { ...options, mode: 'none' },
  )
}
