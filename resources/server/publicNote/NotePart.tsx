import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, type ComponentType } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { idle } from '#ui/idle.ts'
import { clearPart, hasFields, isFilled, type NoteSection } from './note.ts'
import type { Note } from './slot.ts'

interface NotePartProps {
  note: Note
  part: NoteSection
  heading: MessageKey
  Fields: ComponentType<{ note: Note }>
}

/** The fields of one part of a note, or a text why it has none. */
export function NotePart({ note, part, heading, Fields }: NotePartProps) {
  const id = useId()
  const t = useT()
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <Typography component="h3" variant="subtitle2" id={id}>
          {t(heading)}
        </Typography>
        <Button
          size="small"
          aria-label={t('app.named', { action: t('app.clear'), name: t(heading) })}
          onClick={() => note.setText(clearPart(note.text, part))}
          {...idle(!isFilled(note.text, part))}
        >
          {t('app.clear')}
        </Button>
      </Box>
      {hasFields(note.text, part) ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 2 }}>
          <Fields note={note} />
        </Box>
      ) : (
        <Typography color="textSecondary">{t('pages.server.publicNote.noPart', { name: part })}</Typography>
      )}
    </Box>
  )
}
