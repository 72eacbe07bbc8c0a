import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useGetOne } from 'react-admin'
import { SafeFrame } from '#code/SafeFrame.tsx'
import type { FrameReport } from '#code/safeDocument.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { samplePage, type CodePage } from './samplePage.ts'

/** The preview follows this many milliseconds after the last letter. */
const rest = 300

/** The most reports that are shown: code that fails in a loop must not fill the page. */
const most = 5

/** A sample page with the code in it. Its scripts run only when the user asks for it, until the next change. */
export function CodePreview({ page, code }: { page: CodePage; code: string }) {
  const [drawn, setDrawn] = useState(code)
  const [runs, setRuns] = useState(false)
  const [reports, setReports] = useState<readonly FrameReport[]>([])
  const t = useT()
  // The page has already loaded this.
  const { data } = useGetOne<AnyRecord>('setting', { id: 'setting' as never })
  const { style, body } = samplePage(page, String(data?.site_name ?? ''), t)
  useEffect(() => {
    const timer = setTimeout(() => {
      setDrawn(code)
      if (code !== drawn) setRuns(false)
    }, rest)
    return () => clearTimeout(timer)
  }, [code, drawn])
  const run = () => {
    setReports([])
    setRuns(true)
  }
  const add = (report: FrameReport) =>
    setReports((all) =>
      all.length === most || all.some(({ kind, what }) => kind === report.kind && what === report.what)
        ? all
        : [...all, report],
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0, minHeight: 0 }}>
      <Box sx={{ flex: 1, minHeight: 160, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <SafeFrame
          title={t('pages.webhook.preview')}
          style={style}
          body={body + drawn}
          runsScripts={runs}
          onReport={add}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          {t('pages.setting.previewHelp')}
        </Typography>
        {/<script/i.test(drawn) && (
          <Button size="small" variant="outlined" onClick={run} disabled={runs}>
            {t('pages.setting.runScripts')}
          </Button>
        )}
      </Box>
      <Box role="status" sx={{ maxHeight: 140, overflow: 'auto' }}>
        {runs &&
          reports.map(({ kind, what }) => (
            <Alert key={kind + what} severity="warning" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {t(kind === 'threw' ? 'pages.setting.previewThrew' : 'pages.setting.previewBlocked', { what })}
            </Alert>
          ))}
      </Box>
    </Box>
  )
}
