import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { ConfigurationError } from '#configuration/file.ts'
import { ScreenPart } from '../configuration/ScreenPart.tsx'
import { useKnownState } from './useKnownState.ts'

const DriftTable = lazyPart(async () => (await import('./DriftTable.tsx')).DriftTable)

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const

interface KnownPartProps {
  /** What is kept is compared as soon as it is shown. */
  atOnce?: boolean
  /** What is asked before the state is kept. */
  doubt?: { title: string; text: string } | undefined
}

/** Keeps the state of the server as known, and shows what has changed since. */
export function KnownPart({ atOnce = false, doubt }: KnownPartProps) {
  const { kept, result, isOfKept, error, busy, keep, save, forget, compareKept, compareFile } = useKnownState()
  const [asked, setAsked] = useState<() => void>()
  const [deleting, setDeleting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const reason = useReason()
  const locale = useLocale()
  const t = useT()
  const afterDoubt = (act: () => void) => () => (doubt ? setAsked(() => act) : act())
  // oxlint-disable-next-line react/exhaustive-deps -- once, not again when something is kept
  useEffect(() => void (atOnce && compareKept()), [])
  return (
    <ScreenPart title={t('pages.configuration.known.title')}>
      <Typography color="textSecondary">{t('pages.configuration.known.help')}</Typography>
      {kept && (
        <Box sx={line}>
          <span role="status">
            {t('pages.configuration.known.kept', { date: new Date(kept.at).toLocaleString(locale) })}
          </span>
          <Button variant="contained" disabled={busy} onClick={compareKept}>
            {t('pages.configuration.known.compare')}
          </Button>
          <Button disabled={busy} onClick={() => setDeleting(true)}>
            {t('app.delete')}
          </Button>
        </Box>
      )}
      <Box sx={line}>
        {/* What is kept is replaced only by somebody who has seen what has changed. */}
        {(!kept || isOfKept) && (
          <Button variant="outlined" disabled={busy} onClick={afterDoubt(keep)}>
            {t('pages.configuration.known.keep')}
          </Button>
        )}
        <Button variant="outlined" disabled={busy} onClick={afterDoubt(save)}>
          {t('pages.configuration.known.save')}
        </Button>
        <Button ref={choose} variant="outlined" disabled={busy} onClick={() => input.current?.click()}>
          {t('pages.configuration.known.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.yaml,.yml"
          aria-label={t('pages.configuration.known.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) compareFile(file)
            target.value = ''
          }}
        />
      </Box>
      {error !== undefined && (
        <Alert severity="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {error instanceof ConfigurationError
            ? t(`pages.configuration.faults.${error.fault.kind}`, { ...error.fault })
            : reason(error)}
        </Alert>
      )}
      {result && (
        <PartBoundary>
          <Suspense fallback={<Waiting />}>
            <DriftTable {...result} />
          </Suspense>
        </PartBoundary>
      )}
      {deleting && (
        <ConfirmDialog
          title={t('pages.configuration.known.deleteTitle')}
          text={t('pages.configuration.known.deleteText')}
          action={t('app.delete')}
          onConfirm={() => {
            setDeleting(false)
            forget()
            // The button that was pressed goes.
            choose.current?.focus()
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
      {asked && doubt && (
        <ConfirmDialog
          {...doubt}
          action={t('pages.configuration.known.keep')}
          danger={false}
          onConfirm={() => {
            asked()
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </ScreenPart>
  )
}
