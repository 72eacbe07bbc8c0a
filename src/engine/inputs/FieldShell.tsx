import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { Details } from '#ui/Details.tsx'
import type { FieldFrame } from './useField.ts'

/** The label above an input, and the help or error below it. */
export const FieldShell = ({
  id,
  noteId,
  label,
  note,
  details,
  failed,
  required,
  children,
}: FieldFrame & { children: ReactNode }) => (
  <FormControl fullWidth error={failed} required={required}>
    <FormLabel htmlFor={id} id={`${id}-label`}>
      {label}
    </FormLabel>
    {children}
    {note && <FormHelperText id={noteId}>{note}</FormHelperText>}
    {details && <Details words={details} />}
  </FormControl>
)
