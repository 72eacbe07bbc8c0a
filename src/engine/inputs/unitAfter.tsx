import InputAdornment from '@mui/material/InputAdornment'

/** The unit after the number in an input, and the ids of what describes the input: the unit, then its note. */
export function unitAfter(unit: string | undefined, { id, noteId }: { id: string; noteId: string | undefined }) {
  if (!unit) return { describedBy: noteId }
  const unitId = `${id}-unit`
  return {
    describedBy: [unitId, noteId].filter(Boolean).join(' '),
    endAdornment: (
      <InputAdornment position="end" id={unitId}>
        {unit}
      </InputAdornment>
    ),
  }
}
