import Box from '@mui/material/Box'
import type { FieldsEditorProps } from '#engine/resource.ts'
import { PreviewFrame } from '../webhook/PreviewFrame.tsx'
import { WebhookPreview } from './WebhookPreview.tsx'

const half = new Set(['webhook_method', 'webhook_request_type'])

/** The request of a webhook, and a preview of it. */
export const WebhookEditor = ({ context, inputs }: FieldsEditorProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 2 }}>
    {Object.entries(inputs).map(([name, input]) => (
      <Box key={name} sx={half.has(name) ? undefined : { gridColumn: '1 / -1' }}>
        {input}
      </Box>
    ))}
    <Box sx={{ gridColumn: '1 / -1' }}>
      <PreviewFrame>
        <WebhookPreview context={context} />
      </PreviewFrame>
    </Box>
  </Box>
)
