import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { jsonFault } from '#engine/form/jsonFault.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { useT } from '#i18n/useT.ts'
import { contentTypes, type OutgoingRequest } from './request.ts'
import { hideSecrets, type Secrets } from './secrets.ts'

interface RequestViewProps {
  request: OutgoingRequest
  secrets: Secrets
  /** Whether the server also sends headers that it does not show. */
  keepsHeaders?: boolean
}

/** A request as text, with its secrets hidden at first, and whether its JSON is valid. */
export function RequestView({ request, secrets, keepsHeaders = false }: RequestViewProps) {
  const [isShown, setShown] = useState(false)
  const t = useT()
  if (request.fault) {
    return (
      <Alert severity="warning">
        {t('pages.webhook.noObject', {
          name: t(request.fault === 'headers' ? 'pages.webhook.headers' : 'pages.webhook.body'),
        })}
      </Alert>
    )
  }
  const { method, url, headers, body } = isShown ? request : hideSecrets(request, secrets)
  const isJson = headers.some(([, value]) => value.startsWith(contentTypes.json))
  const fault = isJson && request.body !== undefined ? jsonFault(request.body) : undefined
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CodeBlock>{`${method} ${url}`}</CodeBlock>
      {headers.length > 0 && (
        <Part title={t('pages.webhook.headers')}>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</Part>
      )}
      {keepsHeaders && (
        <Typography variant="body2" color="textSecondary">
          {t('pages.webhook.keptHeaders')}
        </Typography>
      )}
      {body !== undefined && <Part title={t('pages.webhook.body')}>{body}</Part>}
      {fault && <Alert severity="warning">{t('pages.webhook.noJson', { ...fault })}</Alert>}
      <Button size="small" onClick={() => setShown(!isShown)} sx={{ justifySelf: 'start', marginInlineStart: -1.5 }}>
        {t(isShown ? 'pages.webhook.hideSecrets' : 'pages.webhook.showSecrets')}
      </Button>
    </Box>
  )
}

const Part = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    <CodeBlock>{children}</CodeBlock>
  </div>
)
