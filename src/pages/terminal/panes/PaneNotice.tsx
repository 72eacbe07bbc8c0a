import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef } from 'react'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import type { TerminalNotice } from './notice.ts'
import { lineStyle } from './paneStyle.ts'

interface PaneNoticeProps {
  notice: TerminalNotice
  inFocus: boolean
  onReconnect: () => void
  onClose: () => void
}

/** The button is at the end of the text, or below it. */
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end' } as const

/**
 * A message about a session: a line at the edge while the session runs, and a dialog over the output when it has
 * ended.
 */
export function PaneNotice({ notice, ...props }: PaneNoticeProps) {
  const t = useT()
  if (notice.tone === 'ended' || notice.tone === 'failed') return <Over notice={notice} {...props} />
  return (
    <div role="status">
      {/* Another box for another text: one box would jump to the left as its text becomes longer. */}
      <Box
        key={notice.text}
        sx={{ ...lineStyle, ...row, borderColor: notice.tone === 'warning' ? 'warning.main' : 'info.main' }}
      >
        <span>{t(notice.text)}</span>
        {notice.reconnects && (
          <Button size="small" onClick={props.onReconnect}>
            {t('pages.terminal.reconnect')}
          </Button>
        )}
      </Box>
    </div>
  )
}

/** Is nothing beside the terminals in use, such as the search or a file? */
function isFree(): boolean {
  const { activeElement, body } = document
  return activeElement === body || !!activeElement?.closest('.xterm')
}

function Over({ notice, inFocus, onReconnect, onClose }: PaneNoticeProps) {
  const id = useId()
  const again = useRef<HTMLButtonElement>(null)
  const reason = useReason()
  const t = useT()
  const details = notice.reason === undefined ? '' : reason(notice.reason)
  useEffect(() => {
    if (inFocus && isFree()) again.current?.focus()
  }, [inFocus])
  return (
    <Box
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      sx={{
        position: 'absolute',
        left: '50%',
        top: '50%',
        transform: 'translate(-50%, -50%)',
        boxSizing: 'border-box',
        width: 400,
        maxWidth: 'calc(100% - 16px)',
        maxHeight: 'calc(100% - 16px)',
        display: 'flex',
        flexDirection: 'column',
        p: 'min(20px, 4%)',
        borderRadius: 1,
        bgcolor: 'raised',
        boxShadow: 'var(--lotus-shadow)',
      }}
    >
      <Box component="h2" id={`${id}-title`} sx={{ m: 0, mb: 1, fontSize: 16, flex: 'none' }}>
        {t(notice.tone === 'ended' ? 'pages.terminal.completed' : 'pages.terminal.failed')}
      </Box>
      {/* In a small pane the text scrolls, and the buttons stay in sight. */}
      <Box id={`${id}-text`} sx={{ overflowWrap: 'anywhere', minHeight: 0, overflow: 'auto' }}>
        {t(notice.text)}
        {details && details !== t(notice.text) && <Box sx={{ mt: 1, color: 'text.secondary' }}>{details}</Box>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1, flex: 'none' }}>
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button ref={again} variant="contained" onClick={onReconnect}>
          {t('pages.terminal.reconnect')}
        </Button>
      </Box>
    </Box>
  )
}
