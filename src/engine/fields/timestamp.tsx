import { timeCell } from '../cells/timeCell.tsx'
import { field, Nothing, type FieldOptions, type Help, type Mode } from '../field.ts'
import { instantOf, type TimeUnit } from '#ui/values/time.ts'

interface TimestampOptions<M extends Mode, H extends Help> extends FieldOptions<string | number, M, H> {
  /** The unit of the value: `rfc3339` text (the default) or `s`, seconds since 1970. */
  unit?: TimeUnit
}

/** A moment that the server sends; read-only. The zero time means never. */
export function timestamp<M extends Mode = 'none', H extends Help = false>({
  unit = 'rfc3339',
  ...options
}: TimestampOptions<M, H> = {}) {
  return field<string | number, string | number, M, H>(
    {
      schema: (z) => z.union([z.string(), z.number()]),
      toForm: (wire) => wire,
      empty: unit === 's' ? 0 : '',
      Input: Nothing,
      Cell: timeCell(unit),
      // The cell shows the time since the moment, which a search cannot find.
      text: () => '',
      exported: (wire) => instantOf(wire, unit)?.toISOString() ?? '',
      sortBy: (wire) => instantOf(wire, unit)?.getTime() ?? null,
    },
    { ...options, mode: options.mode ?? ('none' as M) },
  )
}
