import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { FormProvider } from 'react-hook-form'
import { ReferenceInput } from '#engine/inputs/ReferenceInput.tsx'
import { RequestView } from './RequestView.tsx'
import type { PreviewServer } from './usePreviewServer.ts'

interface FilledRequestProps extends ComponentProps<typeof RequestView>, Pick<PreviewServer, 'choice'> {
  label: string
  help: string
}

/** A request with the values of a server, and the choice of that server above it. */
export function FilledRequest({ choice, label, help, ...view }: FilledRequestProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FormProvider {...choice}>
        <ReferenceInput source="server" reference="server" label={label} helperText={help} />
      </FormProvider>
      <RequestView {...view} />
    </Box>
  )
}
