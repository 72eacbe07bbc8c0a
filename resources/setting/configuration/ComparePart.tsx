import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '#i18n/useT.ts'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ConfigurationError } from '#configuration/file.ts'
import type { FileFault } from '#configuration/file.ts'
import { FileComparison } from './FileComparison.tsx'
import { SnippetsOfFile } from './SnippetsOfFile.tsx'
import { ScreenPart } from './ScreenPart.tsx'
import { useComparison } from './useComparison.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { ComparedFile } from './useComparison.ts'

/** Chooses a file and shows how the server differs from it. */
export function ComparePart() {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const comparison = useComparison()
  const reason = useReason()
  const t = useT()
  const { plan, error, step, read, cancel, file, stop } = comparison
  const isRunning = comparison.running !== undefined
  const guard = useLeaveGuard(isRunning || comparison.isUnsaved)
  const onEnd = useEffectEvent(() => {
    // People see the result before they can leave.
    if (guard.blocked) guard.stay()
  })
  useEffect(() => (isRunning ? () => onEnd() : undefined), [isRunning])

  const faultText = ({ kind, ...args }: FileFault) => t(`pages.configuration.faults.${kind}`, args)

  function cancelStep() {
    cancel()
    // The button that was pressed goes.
    button.current?.focus()
  }

  return (
    <ScreenPart title={t('pages.configuration.compare')}>
      <Typography color="textSecondary">{t('pages.configuration.chooseHelp')}</Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.yaml,.yml"
        aria-label={t('pages.configuration.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) guard.ask(() => void read(file))
          target.value = ''
        }}
      />
      <Button ref={button} variant="outlined" disabled={isRunning} onClick={() => input.current?.click()}>
        {t('pages.configuration.choose')}
      </Button>
      {step && <StepProgress {...{ step, file }} onCancel={cancelStep} />}
      {!step && file && <Typography variant="body2">{file.name}</Typography>}
      {error !== undefined && (
        <Alert severity="error" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          {error instanceof ConfigurationError ? faultText(error.fault) : reason(error)}
        </Alert>
      )}
      {plan && <FileComparison comparison={comparison} plan={plan} />}
      {plan && file?.content?.snippets && <SnippetsOfFile snippets={file.content.snippets} />}
      {guard.blocked && (
        <ImportLeaveQuestion
          isRunning={isRunning}
          onLeave={() => {
            stop()
            guard.leave()
          }}
          onStay={guard.stay}
        />
      )}
    </ScreenPart>
  )
}

interface ImportLeaveQuestionProps {
  isRunning: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before an import is stopped, or before what was typed and chosen for one is lost. */
function ImportLeaveQuestion({ isRunning, onLeave, onStay }: ImportLeaveQuestionProps) {
  const t = useT()
  const answers = { onConfirm: onLeave, onCancel: onStay }
  return isRunning ? (
    <ConfirmDialog
      title={t('pages.configuration.leave')}
      text={t('pages.configuration.leaveText')}
      action={t('pages.command.leaveAction')}
      {...answers}
    />
  ) : (
    <ConfirmDialog
      title={t('form.discardTitle')}
      text={t('pages.configuration.discardText')}
      action={t('form.discard')}
      cancel={t('form.keepEditing')}
      {...answers}
    />
  )
}

interface StepProgressProps extends Pick<ComparedFile, 'step' | 'file'> {
  onCancel: () => void
}

/** Says what is being done with the file, and lets it be cancelled. */
function StepProgress({ step, file, onCancel }: StepProgressProps) {
  const locale = useLocale()
  const t = useT()
  const text =
    step === 'reading' && file
      ? t('pages.configuration.reading', { name: file.name, size: bytes(file.size, locale) })
      : t('pages.configuration.comparing')
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box component="span" role="status" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {text}
        </Box>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </Box>
      <LinearProgress aria-label={text} />
    </Box>
  )
}
