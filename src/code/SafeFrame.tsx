import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef } from 'react'
import { nonce } from '../nonce.ts'
import { readReport, safeDocument, type FrameReport } from './safeDocument.ts'

interface SafeFrameProps {
  title: string
  style: string
  /** HTML of the body. */
  body: string
  /** Whether scripts run. A script that never ends could stop the page, so they run only when the user asks for it. */
  runsScripts: boolean
  onReport: (report: FrameReport) => void
}

/** Draws HTML in a frame that has no network and no access to this page, its data or its session. */
export function SafeFrame({ title, style, body, runsScripts, onReport }: SafeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent(({ source, data }: MessageEvent) => {
    const report = source === frame.current?.contentWindow?.frames[0] ? readReport(data) : undefined
    if (report) onReport(report)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <Box
      component="iframe"
      // A frame takes over another sandbox only when it is created again.
      key={String(runsScripts)}
      ref={frame}
      title={title}
      sandbox={runsScripts ? 'allow-scripts' : ''}
      referrerPolicy="no-referrer"
      srcDoc={safeDocument(style, body, { runsScripts, nonce })}
      sx={{ width: 1, height: 1, border: 0, display: 'block', bgcolor: 'background.default' }}
    />
  )
}
