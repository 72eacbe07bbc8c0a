import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { Reveal } from '#ui/sight/Reveal.tsx'

/** A button that shows what the server would send. What it shows is drawn only while it is open. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const t = useT()
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ marginInlineStart: -1.5 }}>
        {t(isOpen ? 'pages.webhook.hidePreview' : 'pages.webhook.preview')}
      </Button>
      {isOpen && (
        <Reveal>
          <Box
            role="group"
            aria-label={t('pages.webhook.preview')}
            sx={{ paddingInlineStart: 1.5, mt: 0.5, borderInlineStart: '2px solid', borderColor: 'divider' }}
          >
            {children}
          </Box>
        </Reveal>
      )}
    </div>
  )
}
