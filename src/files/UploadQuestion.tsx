import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { Names } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import { legible } from './legible.ts'
import type { ConflictChoice, UploadPlan } from './transfers/uploadPlan.ts'

interface UploadQuestionProps {
  plan: UploadPlan<File>
  onChoose: (choice: ConflictChoice) => void
  onCancel: () => void
}

/** Asks what to do with files whose names are taken. The answer applies to all of them. Nothing is uploaded before. */
export function UploadQuestion({ plan: { conflicts, refused }, onChoose, onCancel }: UploadQuestionProps) {
  const t = useT()
  const nameOf = ({ name }: { name: string }) => legible(name)
  const taken = conflicts.filter((conflict) => conflict.with !== 'chosen')
  const doubles = conflicts.filter((conflict) => conflict.with === 'chosen')
  const title = () => {
    if (taken.length > 0) return t('pages.files.taken', { smart_count: taken.length })
    return doubles.length > 0 ? t('pages.files.double') : t('pages.files.unfit', { smart_count: refused.length })
  }
  return (
    <DialogFrame title={title()} onClose={onCancel}>
      <DialogContent>
        <Names names={taken.map(nameOf)} />
        {taken.length > 0 && <DialogContentText>{t('pages.files.takenText')}</DialogContentText>}
        {doubles.length > 0 && (
          <DialogContentText>
            {t('pages.files.doubleText', { names: doubles.map(nameOf).join(', ') })}
          </DialogContentText>
        )}
        {refused.length > 0 && (
          <DialogContentText>{t('pages.files.unfitText', { names: refused.map(nameOf).join(', ') })}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button onClick={() => onChoose('skip')}>{t('pages.files.skip')}</Button>
        {taken.length > 0 && <Button onClick={() => onChoose('replace')}>{t('pages.files.replace')}</Button>}
        {conflicts.length > 0 && (
          <Button variant="contained" onClick={() => onChoose('keepBoth')}>
            {t('pages.files.keepBoth')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  )
}
