import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import type { LostFindings } from './outcome.ts'
import type { LostDecision } from './intent.ts'
import { plainName } from '../data/names.ts'
import { recordAddressOf } from '../nav/recordAddressOf.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface LostQuestionProps {
  resource: string
  found: LostFindings
  onAnswer: (answer: LostDecision) => void
}

/**
 * Says what the list shows about a save whose answer was lost, and asks how to continue. A second save is never sent
 * without a question.
 */
export function LostQuestion({ resource, found, onAnswer }: LostQuestionProps) {
  const { form } = useDescriptor(resource)
  const { kind } = found
  const reason = useReason()
  const t = useT()
  const isLost = found.kind === 'twins' && form?.undoCreate
  const acts = {
    twins: isLost ? t('lost.anew') : t('lost.thatIsIt'),
    notDone: t('lost.saveAgain'),
    unseen: t('lost.lookAgain'),
    unread: t('lost.lookAgain'),
  }
  return (
    <ConfirmDialog
      title={t('lost.title')}
      text={isLost ? t('lost.secret') : t('lost.careful')}
      action={acts[kind]}
      cancel={t('lost.back')}
      danger={false}
      onConfirm={() => onAnswer(found.kind === 'unseen' || found.kind === 'unread' ? 'look' : 'go')}
      onCancel={() => onAnswer(undefined)}
    >
      <Box component="p" sx={{ mt: 0 }}>
        {sentences([
          t('lost.lead'),
          t(`lost.${kind}`, found.kind === 'unread' ? { reason: reason(found.reason) } : {}),
        ])}
      </Box>
      {found.kind === 'twins' && <Twins resource={resource} twins={found.twins} />}
      {found.kind === 'notDone' && (
        <Button size="small" variant="outlined" onClick={() => onAnswer('look')} sx={{ mb: 2 }}>
          {t('lost.lookAgain')}
        </Button>
      )}
    </ConfirmDialog>
  )
}

function Twins({ resource, twins }: { resource: string; twins: readonly AnyRecord[] }) {
  const descriptor = useDescriptor(resource)
  return (
    <ul>
      {twins.map((twin) => {
        const name = plainName(descriptor.recordRepresentation, twin)
        return (
          <li key={twin.id}>
            <Link to={recordAddressOf(descriptor, twin.id, name)} target="_blank">
              {name} #{twin.id}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
