import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import { bytes } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { legiblePath } from '../legible.ts'
import { moments } from '#ui/values/moments.ts'
import type { FolderPlan } from '../transfers/treePlan.ts'
import type { Chosen, UploadConflict } from '../transfers/uploadPlan.ts'

/** What is done with the files. */
export type QuestionKind = 'upload' | 'copy' | 'move'

const own: Record<QuestionKind, MessageKey> = {
  upload: 'pages.files.conflicts.own',
  copy: 'pages.files.copies.own',
  move: 'pages.files.full.moved',
}

interface ConflictFactsProps<F extends Chosen> {
  conflict: UploadConflict<F>
  plan: FolderPlan<F>
  /** Which of all questions it is, beginning with 1. */
  at: number
  total: number
  kind: QuestionKind
}

const words: Record<UploadConflict<unknown>['with'], MessageKey> = {
  file: 'pages.files.conflicts.file',
  folder: 'pages.files.conflicts.folder',
  chosen: 'pages.files.conflicts.chosen',
}

/** What helps to decide about a taken name: where it is, and how the two files differ. */
export function ConflictFacts<F extends Chosen>({ conflict, plan, at, total, kind }: ConflictFactsProps<F>) {
  const locale = useLocale()
  const t = useT()
  const factsOf = (size: number | undefined, changed: number | undefined) =>
    [size !== undefined && bytes(size, locale), changed !== undefined && moments(locale).format(changed)]
      .filter(Boolean)
      .join(' · ')
  const { there, file } = conflict
  const rows = [
    { label: t('pages.files.folder'), value: legiblePath(plan.folder.path) },
    conflict.with === 'file' && { label: t('pages.files.editor.theirs'), value: factsOf(there?.size, there?.changed) },
    {
      label: t(own[kind]),
      value: factsOf(file.size, file.lastModified),
    },
  ].filter((row) => row !== false && row.value !== '')
  return (
    <>
      {total > 1 && (
        <Box role="status" sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
          {t('pages.files.conflicts.position', { at, total })}
        </Box>
      )}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, mt: 0, mb: 2 }}
      >
        {rows.map(
          (row) =>
            row && (
              <Box key={row.label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {row.label}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <bdi>{row.value}</bdi>
                </Box>
              </Box>
            ),
        )}
      </Box>
      <DialogContentText>
        {t(kind === 'move' && conflict.with !== 'file' ? 'pages.files.full.moveTaken' : words[conflict.with])}
      </DialogContentText>
    </>
  )
}
