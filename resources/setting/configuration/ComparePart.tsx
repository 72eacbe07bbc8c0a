import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '#i18n/useT.ts'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ConfigurationError, type FileFault } from '#configuration/file.ts'
import { FileComparison } from './FileComparison.tsx'
import { ImportLeaveQuestion } from './ImportLeaveQuestion.tsx'
import { ScreenPart } from './ScreenPart.tsx'
import { StepProgress } from './StepProgress.tsx'
import { useComparison } from './useComparison.ts'

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
